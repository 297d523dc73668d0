import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** Percent of the sell rate; null states or equipment match any. */
export type MarginTables = {
  portal_margin_rule: {
    id: Generated<number>
    origin_state: string | null
    destination_state: string | null
    equipment: string | null
    margin_pct: number
  }
}

export const marginTables = (queries: Queries) => queries.withTables<MarginTables>()

export const marginMigrations: Migrations = {
  '2027-01-21-margin-rules': {
    async up(db) {
      await sql`create table portal_margin_rule (
        id bigint generated always as identity primary key,
        origin_state text, destination_state text, equipment text,
        margin_pct numeric(4, 2) not null check (margin_pct between 0 and 60),
        constraint portal_margin_rule_lane check ((origin_state is null) = (destination_state is null)),
        constraint portal_margin_rule_scope check (origin_state is not null or equipment is not null),
        constraint portal_margin_rule_once
          unique nulls not distinct (origin_state, destination_state, equipment))`.execute(db)
    },
  },
}
