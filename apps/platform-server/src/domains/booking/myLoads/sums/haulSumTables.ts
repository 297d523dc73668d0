import { sql } from 'kysely'
import type { Migrations } from '../../../../database/migrate'
import type { Queries } from '../../../../database/openDatabase'
import { isFinished } from '../../../../metadata/objects/loadIndexes'

/**
 * `portal_haul_sum` has parts of the number of finished loads by carrier and status, of which a large carrier has
 * thousands. Each load that becomes or ceases to be finished adds a part, and `foldHaulSums` adds them up: the sum of all
 * parts is the number of loads at any time, and a change waits for no other.
 */
export const haulSumMigrations: Migrations = {
  '2027-04-07-haul-sums': {
    async up(db) {
      await sql`create table portal_haul_sum (
        id bigint generated always as identity primary key, account text collate "C" not null, status text not null,
        loads integer not null)`.execute(db)
      await sql`create index portal_haul_sum_account on portal_haul_sum (account)`.execute(db)
    },
  },
}

/** Counts the finished loads, for a database whose triggers are new or that was filled without them. */
export async function fillHaulSums(transaction: Queries): Promise<void> {
  await sql`delete from portal_haul_sum`.execute(transaction)
  await sql`insert into portal_haul_sum (account, status, loads)
    select l."Carrier_Account__c", l."Status__c", count(*) from "Load__c" l
    where l."Carrier_Account__c" is not null and ${sql.raw(isFinished('l.'))} group by 1, 2`.execute(
    transaction,
  )
}

/** Adds up the parts of accounts that have several of a status. */
export async function foldHaulSums(queries: Queries): Promise<void> {
  // One statement: parts that it does not see stay.
  await sql`with taken as (
      delete from portal_haul_sum where account in (
        select account from portal_haul_sum group by account, status having count(*) > 1)
      returning account, status, loads)
    insert into portal_haul_sum (account, status, loads)
    select account, status, sum(loads) from taken group by account, status having sum(loads) <> 0`.execute(
    queries,
  )
}
