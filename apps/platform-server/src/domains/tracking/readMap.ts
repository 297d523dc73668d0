import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import { readSpots } from './board/boardSpots'
import { findBoardLoads, type BoardFilter } from './board/findBoardLoads'

/**
 * Queries the last positions of loads of the tracking board, the most urgent ones (DTR-01); with `recordIds`, of those
 * that a change concerns. A load takes a seventh of its row on the board.
 */
export async function readMap(
  transaction: PortalTransaction,
  which: BoardFilter & { limit: number },
  now: Date,
) {
  const { detention } = await portalRates(transaction)
  const { ids, loadIds, total } = await findBoardLoads(transaction, { ...which, offset: 0 }, detention, now)
  const loads = (await readSpots(transaction, ids)).map(({ lat, lng, ...load }) => ({
    ...load,
    position: lat === null || lng === null ? null : { lat, lng },
  }))
  return { loads, loadIds, total }
}
