import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { SumTable } from '../../../database/schema/sumTable'

/** The number and sum of payments by status. */
export const paymentSums: SumTable = {
  name: 'portal_payment_sum',
  of: 'Payment__c',
  counts: () => 'true',
  groups: { status: (payment) => `${payment}."Status__c"` },
  sums: { payments: () => '1', amount: (payment) => `${payment}."Amount__c"` },
}

export const paymentSumMigrations: Migrations = {
  '2027-03-28-payment-sums': {
    async up(db) {
      await sql`create table portal_payment_sum (
        id bigint generated always as identity primary key, status text not null, payments bigint not null,
        amount numeric not null)`.execute(db)
    },
  },
}
