import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** One row per carrier, figure and load. */
export type MarkDisputeTables = {
  portal_mark_dispute: {
    account_id: string
    score: string
    load_id: string
    state: string
    note: string
    disputed_by: string
    disputed_at: Date
    answer: string | null
    answered_by: string | null
    answered_at: Date | null
  }
}

export const markDisputeTables = (queries: Queries) => queries.withTables<MarkDisputeTables>()

export const markDisputeMigrations: Migrations = {
  '2027-01-12-mark-disputes': {
    async up(db) {
      await sql`create table portal_mark_dispute (
        account_id text not null references "Account" ("Id") on delete cascade,
        score text not null,
        load_id text not null references "Load__c" ("Id") on delete cascade,
        state text not null check (state in ('Open', 'Removed', 'Kept')),
        note text not null, disputed_by text not null, disputed_at timestamptz not null,
        answer text, answered_by text, answered_at timestamptz,
        primary key (account_id, score, load_id),
        check ((state = 'Open') = (answer is null)))`.execute(db)
      await sql`create index portal_mark_dispute_load on portal_mark_dispute (load_id)`.execute(db)
    },
  },
}
