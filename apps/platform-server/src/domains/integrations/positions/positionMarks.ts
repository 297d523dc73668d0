import { POSITION_MARKS, TRACKING_PROVIDERS, type PositionMark } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { positionTables } from './positionTables'
import { markOf, type ClassifiedPosition } from './classifiedPosition'

export async function countMarks(
  transaction: PortalTransaction,
  classified: readonly ClassifiedPosition[],
  now: Date,
): Promise<void> {
  const marked = classified.flatMap(({ outcome, ...one }) => {
    const mark = markOf(outcome)
    return mark ? [{ ...one, mark }] : []
  })
  const groups = Map.groupBy(marked, ({ mark, position: { provider, deviceId } }) =>
    [provider, deviceId, mark].join('\n'),
  )
  const rows = [...groups]
    // A fixed lock order prevents deadlocks of two requests.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const last = group.at(-1)
      return last ? [rowOf(last, group.length, now)] : []
    })
  if (rows.length === 0) return
  await positionTables(transaction)
    .insertInto('portal_position_mark')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'device_id', 'mark']).doUpdateSet((update) => ({
        count: sql<number>`least(portal_position_mark.count::bigint + excluded.count, 2147483647)::integer`,
        load_id: update.ref('excluded.load_id'),
        account_id: update.ref('excluded.account_id'),
        last_at: update.ref('excluded.last_at'),
        last_position_at: update.ref('excluded.last_position_at'),
      })),
    )
    .execute()
}

const rowOf = (
  { position, load, mark }: Omit<ClassifiedPosition, 'outcome'> & { mark: PositionMark },
  count: number,
  now: Date,
) => ({
  provider: position.provider,
  device_id: position.deviceId,
  mark,
  load_id: load?.loadId ?? null,
  account_id: load?.accountId ?? null,
  count,
  first_at: now,
  last_at: now,
  last_position_at: position.at,
})

/** Latest first. */
export async function readMarks(
  transaction: PortalTransaction,
  { mark, offset, limit }: { mark: PositionMark | undefined; offset: number; limit: number },
) {
  const rows = await positionTables(transaction)
    .selectFrom('portal_position_mark as marked')
    .leftJoin('Load__c as load', 'load.Id', 'marked.load_id')
    .leftJoin('Account as carrier', 'carrier.Id', 'marked.account_id')
    .select([
      'marked.provider',
      'marked.device_id as deviceId',
      'marked.mark',
      'marked.count',
      'marked.first_at as firstAt',
      'marked.last_at as lastAt',
      'marked.last_position_at as lastPositionAt',
      'load.Id as loadId',
      'load.Load_Number__c as loadNumber',
      'carrier.Id as carrierId',
      'carrier.Name as carrierName',
    ])
    .$if(mark !== undefined, (query) => query.where('marked.mark', '=', mark ?? ''))
    .orderBy('marked.last_at', 'desc')
    .orderBy('marked.provider')
    .orderBy('marked.device_id')
    .orderBy('marked.mark')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ loadId, loadNumber, carrierId, carrierName, provider, mark: text, ...row }) => ({
    ...row,
    provider: TRACKING_PROVIDERS.find((one) => one === provider) ?? 'Other',
    mark: POSITION_MARKS.find((one) => one === text) ?? 'Stale',
    load: loadId === null || loadNumber === null ? null : { id: loadId, loadNumber },
    carrier: carrierId === null || carrierName === null ? null : { id: carrierId, name: carrierName },
  }))
}
