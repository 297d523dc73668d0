import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

export type NachaTables = {
  /** At most one row. The offset account is ciphertext. */
  portal_nacha_originator: {
    id: number
    company_name: string
    company_id: string
    odfi_routing: string
    destination_routing: string
    destination_name: string
    origin_number: string
    origin_name: string
    entry_description: string
    has_addenda: boolean
    is_balanced: boolean
    offset_routing: string | null
    offset_last_four: string | null
    offset_type: string | null
    offset_sealed: string | null
  }
  /** Files as ciphertext. Only voiding updates a row, once. */
  portal_nacha_file: {
    id: Generated<number>
    run_id: string
    effective_on: string
    payments: number
    total_cents: number
    sha256: string
    sealed: string
    /** The office's day; with the modifier it identifies a file. */
    made_on: string
    modifier: string
    made_by: string
    created_at: Date
    voided_at: Date | null
    voided_by: string | null
    void_reason: string | null
  }
  portal_nacha_entry: {
    file_id: number
    payment_id: string
    cents: number
    last_four: string
    is_voided: Generated<boolean>
  }
}

/** `ACH-000012` */
export const nachaFileName = (id: number): string => `ACH-${String(id).padStart(6, '0')}`

export const nachaTables = (queries: Queries) => queries.withTables<NachaTables>()

const TEXT = `'^[0-9A-Za-z .,&''()/-]+$'`

export const nachaMigrations: Migrations = {
  '2027-02-09-nacha-files': {
    async up(db) {
      await sql
        .raw(
          `create table portal_nacha_originator (
        id integer primary key default 1 check (id = 1),
        company_name text not null check (company_name ~ ${TEXT} and length(company_name) <= 16),
        company_id text not null check (company_id ~ '^[0-9A-Z]{10}$'),
        odfi_routing text not null check (portal_routing_is_valid(odfi_routing)),
        destination_routing text not null check (portal_routing_is_valid(destination_routing)),
        destination_name text not null check (destination_name ~ ${TEXT} and length(destination_name) <= 23),
        origin_number text not null check (origin_number ~ '^[0-9A-Z]{9,10}$'),
        origin_name text not null check (origin_name ~ ${TEXT} and length(origin_name) <= 23),
        entry_description text not null check (entry_description ~ ${TEXT} and length(entry_description) <= 10),
        has_addenda boolean not null,
        is_balanced boolean not null,
        offset_routing text check (offset_routing is null or portal_routing_is_valid(offset_routing)),
        offset_last_four text check (offset_last_four ~ '^[0-9]{4}$'),
        offset_type text check (offset_type in ('Checking', 'Savings')),
        offset_sealed text,
        check (not is_balanced or (offset_routing is not null and offset_last_four is not null
          and offset_type is not null and offset_sealed is not null)))`,
        )
        .execute(db)
      await sql`create table portal_nacha_file (
        id bigint generated always as identity primary key,
        run_id text collate "C" not null references "Payment_Run__c" ("Id"),
        effective_on date not null check (extract(isodow from effective_on) < 6 and effective_on >= made_on),
        payments integer not null check (payments > 0),
        total_cents bigint not null check (total_cents > 0),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        sealed text not null,
        made_on date not null,
        modifier text not null check (modifier ~ '^[A-Z0-9]$'),
        made_by text collate "C" not null references "User" ("Id"),
        created_at timestamptz not null,
        voided_at timestamptz,
        voided_by text collate "C" references "User" ("Id"),
        void_reason text,
        constraint portal_nacha_file_modifier unique (made_on, modifier),
        constraint portal_nacha_file_void check ((voided_at is null) = (voided_by is null)
          and (voided_at is null) = (coalesce(btrim(void_reason), '') = '')),
        constraint portal_nacha_file_two_people check (voided_by <> made_by))`.execute(db)
      await sql`create index portal_nacha_file_run on portal_nacha_file (run_id)`.execute(db)
      await sql`create table portal_nacha_entry (
        file_id bigint not null references portal_nacha_file (id),
        payment_id text collate "C" not null references "Payment__c" ("Id"),
        cents bigint not null check (cents > 0),
        last_four text not null check (last_four ~ '^[0-9]{4}$'),
        is_voided boolean not null default false,
        primary key (file_id, payment_id))`.execute(db)
      // One file pays a payment, unless that file was voided.
      await sql`create unique index portal_nacha_entry_once on portal_nacha_entry (payment_id)
        where not is_voided`.execute(db)
      await sql`create trigger portal_nacha_file_fixed before update or delete on portal_nacha_file
        for each row execute function portal_nacha_file_fixed()`.execute(db)
      await sql`create trigger portal_nacha_file_voided after update on portal_nacha_file
        for each row execute function portal_nacha_file_voided()`.execute(db)
      await sql`create trigger portal_nacha_entry_owed before insert on portal_nacha_entry
        for each row execute function portal_nacha_entry_owed()`.execute(db)
      await sql`create trigger portal_nacha_entry_fixed before update or delete on portal_nacha_entry
        for each row execute function portal_nacha_entry_fixed()`.execute(db)
    },
  },
}
