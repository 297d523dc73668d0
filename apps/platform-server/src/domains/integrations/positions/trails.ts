import type { PortalTransaction } from '../../../database/openDatabase'
import type { Trail } from './followPositions'
import { positionTables } from './positionTables'

export interface DeviceTrail extends Trail {
  eventAt: Date | undefined
}

/** Locks devices in the order of their ids. */
export async function lockTrails(
  transaction: PortalTransaction,
  deviceIds: readonly string[],
): Promise<Map<string, DeviceTrail>> {
  if (deviceIds.length === 0) return new Map()
  await transaction
    .selectFrom('Tracking_Device__c')
    .select('Id')
    .where('Id', 'in', [...deviceIds])
    .orderBy('Id')
    .forNoKeyUpdate()
    .execute()
  const rows = await positionTables(transaction)
    .selectFrom('portal_device_trail')
    .selectAll()
    .where('device_id', 'in', [...deviceIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.device_id,
      {
        last: { at: row.last_at, lat: row.last_lat, lng: row.last_lng },
        suspect:
          row.suspect_at === null || row.suspect_lat === null || row.suspect_lng === null
            ? undefined
            : { at: row.suspect_at, lat: row.suspect_lat, lng: row.suspect_lng, count: row.suspect_count },
        eventAt: row.event_at ?? undefined,
      },
    ]),
  )
}

/** Requires {@link lockTrails}. */
export async function saveTrails(
  transaction: PortalTransaction,
  trails: ReadonlyMap<string, DeviceTrail>,
): Promise<void> {
  const rows = [...trails].flatMap(([device_id, { last, suspect, eventAt }]) =>
    last
      ? [
          {
            device_id,
            last_at: last.at,
            last_lat: last.lat,
            last_lng: last.lng,
            suspect_at: suspect?.at ?? null,
            suspect_lat: suspect?.lat ?? null,
            suspect_lng: suspect?.lng ?? null,
            suspect_count: suspect?.count ?? 0,
            event_at: eventAt ?? null,
          },
        ]
      : [],
  )
  if (rows.length === 0) return
  await positionTables(transaction)
    .insertInto('portal_device_trail')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((update) => ({
        last_at: update.ref('excluded.last_at'),
        last_lat: update.ref('excluded.last_lat'),
        last_lng: update.ref('excluded.last_lng'),
        suspect_at: update.ref('excluded.suspect_at'),
        suspect_lat: update.ref('excluded.suspect_lat'),
        suspect_lng: update.ref('excluded.suspect_lng'),
        suspect_count: update.ref('excluded.suspect_count'),
        event_at: update.ref('excluded.event_at'),
      })),
    )
    .execute()
}
