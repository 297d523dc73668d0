import { sql } from 'kysely'
import { DEVICE_POSITIONS } from '@portal/contract'
import type { Migrations } from '../../../database/migrate'
import type { Database, Queries } from '../../../database/openDatabase'

export type PositionTables = {
  /** See `followPosition`. */
  portal_device_trail: {
    device_id: string
    last_at: Date
    last_lat: number
    last_lng: number
    suspect_at: Date | null
    suspect_lat: number | null
    suspect_lng: number | null
    suspect_count: number
    /** The position of the last event; intermediate ones are not stored. */
    event_at: Date | null
  }
  /** Rejected positions, counted by device and mark; contains no place. */
  portal_position_mark: {
    provider: string
    device_id: string
    mark: string
    load_id: string | null
    account_id: string | null
    count: number
    first_at: Date
    last_at: Date
    last_position_at: Date
  }
}

export const positionTables = (queries: Queries) => queries.withTables<PositionTables>()

export const positionMigrations: Migrations = {
  '2027-01-30-device-positions': {
    async up(db) {
      await sql`create table portal_device_trail (
        device_id text primary key, last_at timestamptz not null,
        last_lat double precision not null, last_lng double precision not null,
        suspect_at timestamptz, suspect_lat double precision, suspect_lng double precision,
        suspect_count integer not null default 0, event_at timestamptz)`.execute(db)
      await sql`create table portal_position_mark (
        provider text not null, device_id text not null, mark text not null,
        load_id text, account_id text, count integer not null,
        first_at timestamptz not null, last_at timestamptz not null, last_position_at timestamptz not null,
        primary key (provider, device_id, mark))`.execute(db)
      await sql`create index portal_position_mark_last on portal_position_mark (last_at desc)`.execute(db)
    },
  },
}

const DAY_MS = 24 * 3_600_000

/** Deletes rows of ended loads, and old marks. */
export async function sweepPositions({ kysely }: Pick<Database, 'kysely'>, at: Date): Promise<void> {
  const tables = positionTables(kysely)
  await tables
    .deleteFrom('portal_device_trail')
    .where('last_at', '<', new Date(at.getTime() - DAY_MS))
    .execute()
  await tables
    .deleteFrom('portal_position_mark')
    .where('last_at', '<', new Date(at.getTime() - DEVICE_POSITIONS.markDays * DAY_MS))
    .execute()
}
