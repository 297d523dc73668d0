import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

/**
 * `portal_payment_sum` has parts of the number and sum of payments by status: each statement adds its change, and
 * `foldPaymentSums` adds them up. The sum of all its rows is that of the payments at any time, and a change waits for no
 * other.
 */
export const paymentSumMigrations: Migrations = {
  '2027-03-28-payment-sums': {
    async up(db) {
      await sql`create table portal_payment_sum (
        id bigint generated always as identity primary key, status text not null, payments bigint not null,
        amount numeric not null)`.execute(db)
    },
  },
}

/** Sums the payments, for a database whose triggers are new. */
export async function fillPaymentSums(transaction: Queries): Promise<void> {
  await sql`delete from portal_payment_sum`.execute(transaction)
  await sql`insert into portal_payment_sum (status, payments, amount)
    select p."Status__c", count(*), sum(p."Amount__c") from "Payment__c" p group by 1`.execute(transaction)
}

/** Adds the parts up. */
export async function foldPaymentSums(queries: Queries): Promise<void> {
  // One statement: parts that it does not see stay.
  await sql`with taken as (delete from portal_payment_sum returning status, payments, amount)
    insert into portal_payment_sum (status, payments, amount)
    select status, sum(payments), sum(amount) from taken group by status
    having sum(payments) <> 0 or sum(amount) <> 0`.execute(queries)
}
