import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

/**
 * Account numbers as ciphertext, one for each change of bank. Callers have no rights. A row is never
 * updated: the second person approves the account that will be paid.
 */
export type BankTables = {
  portal_bank_account: {
    change_id: string
    sealed: string
    created_at: Date
  }
}

export const bankTables = (queries: Queries) => queries.withTables<BankTables>()

export const bankMigrations: Migrations = {
  '2027-02-03-bank-accounts': {
    async up(db) {
      await sql`create table portal_bank_account (
        change_id text collate "C" primary key references "Remit_To_Change__c" ("Id"),
        sealed text not null check (sealed ~ '^[0-9a-f]{8}[.][0-9A-Za-z_-]{40,120}$'),
        created_at timestamptz not null)`.execute(db)
      await sql`create trigger portal_bank_account_open before insert on portal_bank_account
        for each row execute function portal_bank_of_open_change()`.execute(db)
      await sql`create trigger portal_bank_account_fixed before update or delete on portal_bank_account
        for each row execute function portal_append_only()`.execute(db)
    },
  },
}
