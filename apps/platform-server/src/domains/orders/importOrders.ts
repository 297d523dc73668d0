import { ORDERS } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput } from '../../http/ApiError'
import { addQuoteRequest } from '../quotes/addQuoteRequest'
import { freightColumns } from '../quotes/freight'
import { readOrderRow, type OrderCells } from './readOrderRow'
import type { Orderer } from './repeatShipment'
import { requireRoomForOrders } from './requireRoomForOrders'
import { readSavedPlaces } from './savedPlaces'

/** Row numbers start at 1 and cover the whole file. */
export interface ImportPart {
  importId: string
  firstRow: number
  rows: readonly OrderCells[]
  isPreview: boolean
}

/**
 * Requests the orders of a file's rows independently; rows with problems are skipped and reported. A
 * preview only omits the insert. Idempotent per import and row: a client can send a file in batches, show
 * progress, and retry a batch after a lost response.
 *
 * @throws {ApiError} 400 for rows beyond the maximum file size.
 */
export async function importOrders(
  transaction: PortalTransaction,
  { importId, firstRow, rows, isPreview }: ImportPart,
  { accountId, contact }: Orderer,
  now: Date,
) {
  if (firstRow + rows.length - 1 > ORDERS.mostRows)
    throw invalidInput(`A file has at most ${ORDERS.mostRows.toLocaleString('en-US')} rows. Split it.`)
  // Serializes requests of one import: a retry sees the rows of the first request.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order import ${accountId} ${importId}`}, 0))`.execute(
    transaction,
  )
  const earlier = await transaction
    .selectFrom('Quote_Request__c')
    .select(['Id as id', 'Name as number', 'Import_Row__c as row'])
    .where('Account__c', '=', accountId)
    .where('Import_Id__c', '=', importId)
    .execute()
  const imported = new Map(earlier.map(({ row, ...quote }) => [row, quote]))
  if (!isPreview) await requireRoomForOrders(transaction, accountId, rows.length)
  const places = new Map(
    (await readSavedPlaces(transaction, accountId)).map((place) => [place.name.toLowerCase(), place]),
  )
  const results = []
  for (const [index, row] of rows.entries()) {
    const number = firstRow + index
    const before = imported.get(number)
    const { order, problems } = readOrderRow(row, places, now)
    const added =
      order && !before && !isPreview
        ? await addQuoteRequest(
            transaction,
            {
              accountId,
              ...order,
              freight: freightColumns(order.freight),
              pickupFrom: order.plan.pickupFrom,
              contact,
              imported: { importId, row: number },
            },
            now,
          )
        : undefined
    const quote = before ?? added
    results.push({
      row: number,
      status: before
        ? ('Imported' as const)
        : problems.length > 0
          ? ('Error' as const)
          : isPreview
            ? ('Valid' as const)
            : ('Requested' as const),
      problems: before ? [] : problems,
      pickupFrom: order?.plan.pickup.start ?? null,
      pickupTo: order?.plan.pickup.end ?? null,
      pickupTimeZone: order?.plan.timeZone ?? null,
      quoteId: quote?.id ?? null,
      number: quote?.number ?? null,
    })
  }
  return results
}
