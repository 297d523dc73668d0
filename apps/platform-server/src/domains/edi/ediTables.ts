import { EDI } from '@portal/contract'
import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Database, Queries } from '../../database/openDatabase'

export type EdiTables = {
  /** Received and written interchanges with their text. */
  portal_edi_interchange: {
    id: Generated<number>
    partner_id: string
    direction: 'In' | 'Out'
    control_number: string
    sha256: string
    content: string
    /** The interchange that a 997 acknowledges. */
    answers_id: number | null
    state: 'Received' | 'Waiting' | 'Sent'
    /** The partner's transport, or the response of a request. */
    transport: string
    at: Date
    sent_at: Date | null
  }
  /** The last control number of a partner's outgoing interchanges. */
  portal_edi_counter: { partner_id: string; last: number }
  portal_edi_tender: {
    load_id: string
    partner_id: string
    shipment_id: string
    /** When the tender was accepted, declined or cancelled, once. */
    answered_at: Date | null
  }
  /** Queue of outgoing messages, in the order of the changes; triggers insert its rows. */
  portal_edi_due: {
    id: Generated<number>
    partner_id: string
    load_id: string
    type: '990' | '214'
    /** `A` or `D` of a 990. */
    answer: string | null
    event_id: string | null
  }
}

export const ediTables = (queries: Queries) => queries.withTables<EdiTables>()

export const ediMigrations: Migrations = {
  '2027-02-08-edi': {
    async up(db) {
      await sql`create table portal_edi_interchange (
        id bigint generated always as identity primary key,
        partner_id text not null references "EDI_Partner__c" ("Id") on delete cascade,
        direction text not null check (direction in ('In', 'Out')),
        control_number text not null, sha256 text not null, content text not null,
        answers_id bigint references portal_edi_interchange (id) on delete set null,
        state text not null check (state in ('Received', 'Waiting', 'Sent')),
        transport text not null, at timestamptz not null, sent_at timestamptz,
        check ((direction = 'In') = (state = 'Received')),
        unique (partner_id, direction, control_number))`.execute(db)
      await sql`create index portal_edi_interchange_waiting
        on portal_edi_interchange (partner_id, id) where state = 'Waiting'`.execute(db)
      await sql`create index portal_edi_interchange_answers on portal_edi_interchange (answers_id)
        where answers_id is not null`.execute(db)
      await sql`create index portal_edi_interchange_at on portal_edi_interchange (at)`.execute(db)
      await sql`create table portal_edi_counter (
        partner_id text primary key references "EDI_Partner__c" ("Id") on delete cascade,
        last bigint not null)`.execute(db)
      await sql`create table portal_edi_tender (
        load_id text primary key references "Load__c" ("Id") on delete cascade,
        partner_id text not null references "EDI_Partner__c" ("Id") on delete cascade,
        shipment_id text not null, answered_at timestamptz,
        unique (partner_id, shipment_id))`.execute(db)
      await sql`create table portal_edi_due (
        id bigint generated always as identity primary key,
        partner_id text not null references "EDI_Partner__c" ("Id") on delete cascade,
        load_id text not null references "Load__c" ("Id") on delete cascade,
        type text not null check (type in ('990', '214')), answer text check (answer in ('A', 'D')),
        event_id text unique references "Load_Event__c" ("Id") on delete cascade,
        check ((type = '990') = (answer is not null) and (type = '214') = (event_id is not null)))`.execute(
        db,
      )
      await sql`create index portal_edi_due_partner on portal_edi_due (partner_id, id)`.execute(db)
      await sql`create index portal_edi_due_load on portal_edi_due (load_id)`.execute(db)
    },
  },
}

const DAY_MS = 24 * 3_600_000

/**
 * Deletes records of old files, and the text of old interchanges. The rows of the interchanges stay for
 * deduplication by control number.
 */
export async function sweepEdi({ kysely }: Pick<Database, 'kysely'>, at: Date): Promise<void> {
  const before = new Date(at.getTime() - EDI.keptDays * DAY_MS)
  await kysely.deleteFrom('EDI_File__c').where('At__c', '<', before).execute()
  await ediTables(kysely)
    .updateTable('portal_edi_interchange')
    .set({ content: '' })
    .where('at', '<', before)
    .where('state', '<>', 'Waiting')
    .where('content', '<>', '')
    .execute()
}
