import { sql } from 'kysely'
import type { PortalTransaction } from '../database/openDatabase'
import { objectDefinitions, type ObjectApiName, type PortalTables } from '../metadata/objects'
import { recordId } from '../database/schema/recordId'
import type { Insertable } from 'kysely'

const ROWS_PER_STATEMENT = 2000

/** Optionally with an id that other rows reference. */
export type SeedRow<Name extends ObjectApiName> = Insertable<PortalTables[Name]> & { Id?: string }

/** Inserts rows in batches; ids are assigned before. */
export interface RowWriter {
  id(object: ObjectApiName): string
  /** Returns the row's id. The row can be changed until `write`. */
  add<Name extends ObjectApiName>(object: Name, row: SeedRow<Name>): string
  write(): Promise<void>
}

const prefixes = new Map(objectDefinitions.map(({ apiName, keyPrefix }) => [apiName, keyPrefix]))

// Bookings reference their rate confirmation, so documents come first.
const PARENTS_FIRST: readonly string[] = [
  'Account',
  'Contact',
  'User',
  'AccountContactRelation',
  'Facility__c',
  'Carrier_Equipment__c',
  'Load_Block__c',
  'Load__c',
  'Load_Stop__c',
  'ContentDocument',
  'ContentVersion',
  'Load_Document__c',
]

/**
 * Continues the database's sequence of ids. An empty database has no concurrent writers; otherwise pass
 * `reserve`, the number of ids to allocate.
 */
export async function createRowWriter(transaction: PortalTransaction, reserve?: number): Promise<RowWriter> {
  const numbers = await sql<{ n: number }>`
    select nextval('portal_record_number') as n from generate_series(1, ${reserve ?? 1})`.execute(transaction)
  const reserved = numbers.rows.map(({ n }) => n)
  let last = reserved[0] ?? 1
  const collected = new Map<ObjectApiName, Record<string, unknown>[]>()
  const id = (object: ObjectApiName): string => {
    last = reserve === undefined ? last + 1 : allocateReserved(reserved)
    return recordId(prefixes.get(object) ?? '', last)
  }
  return {
    id,
    add(object, row) {
      const rowId = row.Id ?? id(object)
      const rows = collected.get(object) ?? []
      collected.set(object, rows)
      // Keeps the object identity, so that a later change of the row is included.
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

/** @throws {RangeError} when the reserved ids are used up. */
function allocateReserved(numbers: number[]): number {
  const taken = numbers.shift()
  if (taken === undefined) throw new RangeError('More rows were added than ids were set aside for.')
  return taken
}

/** Groups rows by columns, so that an absent column gets its default. */
async function writeRows(
  transaction: PortalTransaction,
  object: string,
  rows: readonly Record<string, unknown>[],
) {
  const groups = Map.groupBy(rows, (row) => Object.keys(row).sort().join())
  for (const [columns, group] of groups) {
    const list = sql.join(columns.split(',').map((column) => sql.ref(column)))
    for (let start = 0; start < group.length; start += ROWS_PER_STATEMENT) {
      // One JSON parameter per batch: fast on both databases, and below the limit of parameters.
      const part = JSON.stringify(group.slice(start, start + ROWS_PER_STATEMENT))
      await sql`insert into ${sql.table(object)} (${list})
        select ${list} from json_populate_recordset(null::${sql.table(object)}, ${part}::json)`.execute(
        transaction,
      )
    }
  }
}
