import { sql } from 'kysely'
import type { PortalTransaction } from '../database/openDatabase'
import { objectDefinitions, type ObjectApiName, type PortalTables } from '../metadata/objects'
import { recordId } from '../database/schema/recordId'
import type { Insertable } from 'kysely'

/** Rows that travel to the database in one statement. */
const ROWS_PER_STATEMENT = 2000

/** A row as Kysely would insert it, with the id that other rows already refer to. */
export type SeedRow<Name extends ObjectApiName> = Insertable<PortalTables[Name]> & { Id?: string }

/** Collects rows and writes them in bulk; ids are known before anything is written. */
export interface RowWriter {
  id(object: ObjectApiName): string
  /** Adds a row, which gets its id, and gives that. The row may change until it is written. */
  add<Name extends ObjectApiName>(object: Name, row: SeedRow<Name>): string
  /** Writes everything that was added, parents first, and empties the collection. */
  write(): Promise<void>
}

const prefixes = new Map(objectDefinitions.map(({ apiName, keyPrefix }) => [apiName, keyPrefix]))

// Bookings point to their rate confirmation, so documents have to be there first.
const PARENTS_FIRST: readonly string[] = [
  'Account',
  'Contact',
  'User',
  'AccountContactRelation',
  'Facility__c',
  'Carrier_Equipment__c',
  'Load__c',
  'Load_Stop__c',
  'ContentDocument',
  'ContentVersion',
  'Load_Document__c',
]

/**
 * Makes a writer that continues the database's own numbering of ids. Filling an empty database it is alone with the
 * numbers; `reserve` sets so many aside for a writer beside others, which then may not use more.
 */
export async function createRowWriter(transaction: PortalTransaction, reserve?: number): Promise<RowWriter> {
  const numbers = await sql<{ n: number }>`
    select nextval('portal_record_number') as n from generate_series(1, ${reserve ?? 1})`.execute(transaction)
  const reserved = numbers.rows.map(({ n }) => n)
  let last = reserved[0] ?? 1
  const collected = new Map<ObjectApiName, Record<string, unknown>[]>()
  const id = (object: ObjectApiName): string => {
    last = reserve === undefined ? last + 1 : takeReserved(reserved)
    return recordId(prefixes.get(object) ?? '', last)
  }
  return {
    id,
    add(object, row) {
      const rowId = row.Id ?? id(object)
      const rows = collected.get(object) ?? []
      collected.set(object, rows)
      // The same object, so that a story told later (a stop that was reached) still changes its row.
      rows.push(Object.assign(row, { Id: rowId }))
      return rowId
    },
    async write() {
      const rank = (name: string) =>
        (PARENTS_FIRST.indexOf(name) + PARENTS_FIRST.length + 1) % (PARENTS_FIRST.length + 1)
      const objects = [...collected.keys()].sort((a, b) => rank(a) - rank(b))
      for (const object of objects) await writeRows(transaction, object, collected.get(object) ?? [])
      collected.clear()
      if (reserve === undefined)
        await sql`select setval('portal_record_number', ${last}::bigint)`.execute(transaction)
    },
  }
}

/** @throws {RangeError} when none is left. */
function takeReserved(numbers: number[]): number {
  const taken = numbers.shift()
  if (taken === undefined) throw new RangeError('More rows were added than ids were set aside for.')
  return taken
}

/** Rows with the same columns travel together, so that a column left out keeps its default. */
async function writeRows(
  transaction: PortalTransaction,
  object: string,
  rows: readonly Record<string, unknown>[],
) {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  for (const [columns, group] of groups) {
    const list = sql.join(columns.split(',').map((column) => sql.ref(column)))
    for (let start = 0; start < group.length; start += ROWS_PER_STATEMENT) {
      // One JSON parameter for thousands of rows: quick on both databases, and without a limit of parameters.
      const part = JSON.stringify(group.slice(start, start + ROWS_PER_STATEMENT))
      await sql`insert into ${sql.table(object)} (${list})
        select ${list} from json_populate_recordset(null::${sql.table(object)}, ${part}::json)`.execute(
        transaction,
      )
    }
  }
}
