import { sql, type RawBuilder } from 'kysely'
import { STAFF_ROLE } from '../../../../access/becomeCaller'
import type { Migrations } from '../../../../database/migrate'
import type { Queries } from '../../../../database/openDatabase'
import { countedSums, partColumns, type SumTable } from '../../../../database/schema/sumTable'
import { isOpenStatus, pickupDay } from '../../../../metadata/objects/loadIndexes'

/** Groups of the cover board that are summed; a group of all loads adds up those by equipment. */
export const SUMMED = ['day', 'origin', 'equipment', 'shipper'] as const
export type Summed = (typeof SUMMED)[number]

/**
 * `portal_open_sum` has parts of the number of posted and held loads by a group of the cover board, equipment and status.
 * `portal_open_change` has the changes since, one for each load that becomes or ceases to be open, or that changes its
 * groups; `foldOpenSums` adds them up. Both together are the number of open loads at any time, and a change waits for no
 * other.
 */
export const openSumMigrations: Migrations = {
  '2027-04-06-open-sums': {
    async up(db) {
      await sql`create table portal_open_sum (
        id bigint generated always as identity primary key, of_group text not null, key text collate "C",
        equipment text not null, is_posted boolean not null, loads integer not null)`.execute(db)
      await sql`create table portal_open_change (
        id bigint generated always as identity primary key, day date, origin text collate "C", equipment text not null,
        shipper text collate "C" not null, is_posted boolean not null, loads integer not null)`.execute(db)
      await sql`grant select on portal_open_sum, portal_open_change to ${sql.ref(STAFF_ROLE)}`.execute(db)
    },
  },
  // The triggers, which are new then, count all loads again.
  '2027-04-08-public-sums': {
    async up(db) {
      for (const table of ['portal_open_sum', 'portal_open_change'])
        await sql`alter table ${sql.table(table)} add column is_public boolean not null default false`.execute(
          db,
        )
    },
  },
}

/** Changes of the number of open loads, by all groups of the cover board at once. */
export const openChanges: SumTable = {
  name: 'portal_open_change',
  of: 'Load__c',
  counts: (load) => isOpenStatus(`${load}.`),
  groups: {
    day: (load) => pickupDay(`${load}.`),
    origin: (load) => `${load}."Origin_State__c"`,
    equipment: (load) => `${load}."Equipment_Type__c"`,
    shipper: (load) => `${load}."Shipper_Account__c"`,
    is_posted: (load) => `(${load}."Status__c" = 'Posted')`,
    // Every carrier sees such a load while it is posted.
    is_public: (load) => `(${load}."Visibility__c" = 'Public')`,
  },
  sums: { loads: () => '1' },
}

const SUM = sql.raw('of_group, key, equipment, is_posted, is_public')

/** SQL of the sums of a group among changes. */
const sumsOf = (group: Summed, changes: RawBuilder<unknown>) => sql`
  select ${sql.lit(group)} as of_group, ${sql.ref(group)}::text as key, equipment, is_posted, is_public, loads from ${changes}`

const addUp = (changes: RawBuilder<unknown>) => sql`
  insert into portal_open_sum (${SUM}, loads)
  select ${SUM}, sum(loads) from (${changes}) part group by ${SUM} having sum(loads) <> 0`

const everySum = (changes: RawBuilder<unknown>) =>
  sql.join(
    SUMMED.map((group) => sumsOf(group, changes)),
    sql` union all `,
  )

/** Counts the open loads, for a database whose triggers are new or that was filled without them. */
export async function fillOpenSums(transaction: Queries): Promise<void> {
  await sql`delete from portal_open_change`.execute(transaction)
  await sql`delete from portal_open_sum`.execute(transaction)
  await sql`with open as materialized (${countedSums(openChanges)})
    ${addUp(everySum(sql`open`))}`.execute(transaction)
}

/** Changes that are added up; fewer cost a query of the board less than they cost here. */
const FEWEST_CHANGES = 200

/** Adds the changes to the sums, when there are enough of them. */
export async function foldOpenSums(queries: Queries, fewest = FEWEST_CHANGES): Promise<void> {
  const { rows } = await sql`select from portal_open_change limit 1 offset ${fewest - 1}`.execute(queries)
  if (rows.length === 0) return
  // One statement: parts that it does not see stay.
  await sql`with changed as (delete from portal_open_change returning ${sql.raw(partColumns(openChanges))}),
    summed as (delete from portal_open_sum returning ${SUM}, loads)
    ${addUp(sql`select ${SUM}, loads from summed union all ${everySum(sql`changed`)}`)}`.execute(queries)
}

/** SQL of rows `key`, `is_posted` and `loads`, whose sums are the numbers of open loads by key of a group. */
export function openSums(
  group: Summed,
  equipment: readonly string[] | null | undefined,
): RawBuilder<unknown> {
  const isMeant = equipment ? sql`equipment = any(${[...equipment]}::text[])` : sql`true`
  return sql`select key, is_posted, loads from portal_open_sum where of_group = ${sql.lit(group)} and ${isMeant}
    union all select ${sql.ref(group)}::text, is_posted, loads from portal_open_change where ${isMeant}`
}
