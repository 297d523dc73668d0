import { createHash } from 'node:crypto'
import { checkCharacters, normaliseId } from '@portal/contract'
import { sql } from 'kysely'
import type { Queries } from '../openDatabase'

export { normaliseId }

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BODY_LENGTH = 12

/** Owner and author of records without a human author. */
export const SYSTEM_USER_ID = '005000000000000AAA'

/** Returns the id of the n-th record (n up to 2^53) of an object. The database generates ids the same way. */
export function recordId(keyPrefix: string, n: number): string {
  let rest = n
  let body = ''
  for (let place = 0; place < BODY_LENGTH; place += 1) {
    body = (DIGITS[rest % DIGITS.length] ?? '0') + body
    rest = Math.floor(rest / DIGITS.length)
  }
  const shortId = keyPrefix + body
  return shortId + checkCharacters(shortId)
}

/** Returns the number of a record, from its id of 15 or 18 characters. */
export function recordNumber(id: string): number {
  let n = 0
  for (const digit of id.slice(3, 3 + BODY_LENGTH)) n = n * DIGITS.length + DIGITS.indexOf(digit)
  return n
}

/** Derives an id from names (layouts, actions, apps), identical in every database. */
export function derivedId(keyPrefix: string, ...parts: readonly string[]): string {
  return recordId(keyPrefix, createHash('sha256').update(parts.join('/')).digest().readUIntBE(0, 6))
}

/** Inserts without an id generate their own. */
export async function newId(queries: Queries, keyPrefix: string): Promise<string> {
  const [id] = await newIds(queries, keyPrefix, 1)
  if (id === undefined) throw new Error('The database gave no new id.')
  return id
}

/** Generates ids in one round trip, for bulk inserts whose rows reference each other. */
export async function newIds(queries: Queries, keyPrefix: string, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select portal_record_id(${keyPrefix}, nextval('portal_record_number')) as id
    from generate_series(1, ${count}::integer)`.execute(queries)
  return rows.map(({ id }) => id)
}
