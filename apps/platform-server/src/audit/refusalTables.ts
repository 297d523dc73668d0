import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'
import type { Queries } from '../database/openDatabase'

export type RefusalTables = {
  /** Equal refusals of one person within a minute, excluding the first. */
  portal_refusal: {
    actor: string
    account: string
    object: string
    more: number
    ends_at: Date
    last_at: Date
    request_id: string
    address: string
  }
}

export const refusalTables = (queries: Queries) => queries.withTables<RefusalTables>()

export const refusalMigrations: Migrations = {
  '2026-12-25-refusals': {
    async up(db) {
      await sql`create table portal_refusal (
        actor text not null, account text not null, object text not null, more integer not null,
        ends_at timestamptz not null, last_at timestamptz not null, request_id text not null, address text not null,
        primary key (actor, account, object))`.execute(db)
    },
  },
}
