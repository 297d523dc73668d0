import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** `Won`: a carrier booked through it. `Ended`: no carrier accepted, or the load is no longer posted. */
export type TenderState = 'Running' | 'Won' | 'Ended'

/** `Waiting`: no offer yet. `Asked`: has an open or winning offer. `Closed`: answered or expired. */
export type TenderStepState = 'Waiting' | 'Asked' | 'Closed'

export type TenderTables = {
  portal_tender: {
    id: Generated<number>
    load_id: string
    in_turn: boolean
    amount: number
    minutes: number
    state: TenderState
    started_by: string
    started_at: Date
    ended_at: Date | null
  }
  portal_tender_step: {
    tender_id: number
    sequence: number
    account_id: string
    in_turn: boolean
    state: TenderStepState
    offer_id: string | null
  }
}

export const tenderTables = (queries: Queries) => queries.withTables<TenderTables>()

/** Unique indexes guarantee one running tender per load, and one active step per waterfall. */
export const tenderMigrations: Migrations = {
  '2026-12-28-tenders': {
    async up(db) {
      await sql`create table portal_tender (
        id bigint generated always as identity primary key,
        load_id text not null references "Load__c" ("Id") on delete cascade,
        in_turn boolean not null, amount numeric(18, 2) not null, minutes integer not null check (minutes > 0),
        state text not null check (state in ('Running', 'Won', 'Ended')),
        started_by text not null, started_at timestamptz not null, ended_at timestamptz)`.execute(db)
      await sql`create unique index portal_tender_running on portal_tender (load_id) where state = 'Running'`.execute(
        db,
      )
      await sql`create index portal_tender_load on portal_tender (load_id)`.execute(db)
      await sql`create table portal_tender_step (
        tender_id bigint not null references portal_tender (id) on delete cascade,
        sequence integer not null, account_id text not null references "Account" ("Id") on delete cascade,
        in_turn boolean not null, state text not null check (state in ('Waiting', 'Asked', 'Closed')),
        offer_id text unique references "Load_Offer__c" ("Id") on delete set null,
        primary key (tender_id, sequence), unique (tender_id, account_id))`.execute(db)
      await sql`create unique index portal_tender_one_asked on portal_tender_step (tender_id)
        where state = 'Asked' and in_turn`.execute(db)
      await sql`create index portal_tender_step_account on portal_tender_step (account_id)`.execute(db)
    },
  },
}
