import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { portalRates } from '../charges/portalRates'
import { findBoardLoads, type BoardFilter } from './board/findBoardLoads'
import { positionJoin } from './loadProgress'

interface MapRow {
  id: string
  loadNumber: string
  carrier: string
  lat: number | null
  lng: number | null
}

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
  // `limit 1` makes the planner look each carrier up.
  const { rows } = await sql<MapRow>`
    select l."Id" as id, l."Load_Number__c" as "loadNumber", carrier."Name" as carrier, p.lat, p.lng
    from "Load__c" l
    join lateral (select a."Name" from "Account" a where a."Id" = l."Carrier_Account__c" limit 1) carrier on true
    ${positionJoin(sql.ref('l.Id'), sql.ref('l.Carrier_Account__c'))}
    where l."Id" = any(${ids}::text[])`.execute(transaction)
  const loads = rows.map(({ lat, lng, ...load }) => ({
    ...load,
    position: lat === null || lng === null ? null : { lat, lng },
  }))
  return { loads, loadIds, total }
}
