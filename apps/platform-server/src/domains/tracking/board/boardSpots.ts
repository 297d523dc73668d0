import { sql, type RawBuilder } from 'kysely'
import type { PortalTransaction, Queries } from '../../../database/openDatabase'
import { positionJoin } from '../loadProgress'
import { renamedLoads } from './boardWords'

/** A load on the map: its number, its carrier's name and its last position. */
export interface BoardSpot {
  id: string
  loadNumber: string
  carrier: string
  lat: number | null
  lng: number | null
}

const SPOT = ['load_number', 'carrier', 'lat', 'lng'] as const

/** Columns of the spot in `portal_board_clock`. */
export const SPOT_COLUMNS = sql.raw(SPOT.join(', '))
export const SET_SPOT = sql.raw(SPOT.map((name) => `${name} = excluded.${name}`).join(', '))

/**
 * Computes the spots of loads from their records. `limit 1` and `offset 0` make the planner look each of them up.
 *
 * @param from a table `c` with `load_id`.
 */
export const spotsOfRecords = (from: RawBuilder<unknown>) => sql`
  select c.load_id, spot.* from ${from} cross join lateral (
    select l."Load_Number__c" as load_number, carrier."Name" as carrier, p.lat::float8 as lat, p.lng::float8 as lng
    from "Load__c" l
    join lateral (select a."Name" from "Account" a where a."Id" = l."Carrier_Account__c" limit 1) carrier on true
    ${positionJoin(sql.ref('l.Id'), sql.ref('l.Carrier_Account__c'))}
    where l."Id" = c.load_id
    offset 0) spot`

/** Whether every stored row has a spot: a process of an earlier version stores none. */
const HAS_SPOTS = sql`exists (select from portal_board_standing standing where standing.has_spots)`

export async function hasStoredSpots(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${HAS_SPOTS} as has`.execute(queries)
  return rows[0]?.has === true
}

/** Reads the spots of loads: the stored ones, and computed ones of loads that were changed or renamed since. */
export async function readSpots(
  transaction: PortalTransaction,
  loadIds: readonly string[],
): Promise<readonly BoardSpot[]> {
  const { rows } = await sql<BoardSpot>`
    with meant as materialized (select unnest(${[...loadIds]}::text[]) as load_id),
    renewed as materialized (
      select load_id from meant where not (select ${HAS_SPOTS})
      union select load_id from meant where load_id in (select change.load_id from portal_board_change change)
      union select load_id from meant where load_id in (${renamedLoads(sql`portal_board_rename`)}))
    select k.load_id as id, k.load_number as "loadNumber", k.carrier, k.lat, k.lng from portal_board_clock k
      where k.load_id = any(${[...loadIds]}::text[]) and not (k.load_id in (select renewed.load_id from renewed))
    union all select load_id, load_number, carrier, lat, lng from (${spotsOfRecords(sql`renewed c`)}) computed`.execute(
    transaction,
  )
  return rows
}
