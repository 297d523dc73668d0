import { sql } from 'kysely'
import type { Migrations } from '../../../../database/migrate'
import type { SumTable } from '../../../../database/schema/sumTable'
import { isFinished } from '../../../../metadata/objects/loadIndexes'

/** The number of finished loads by carrier and status, of which a large carrier has thousands. */
export const haulSums: SumTable = {
  name: 'portal_haul_sum',
  of: 'Load__c',
  counts: (load) => `(${load}."Carrier_Account__c" is not null and ${isFinished(`${load}.`)})`,
  groups: {
    account: (load) => `${load}."Carrier_Account__c"`,
    status: (load) => `${load}."Status__c"`,
  },
  sums: { loads: () => '1' },
}

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
