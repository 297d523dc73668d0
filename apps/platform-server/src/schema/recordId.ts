import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECK_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'
const PREFIX_LENGTH = 3
const BODY_LENGTH = 12
const SHORT_LENGTH = PREFIX_LENGTH + BODY_LENGTH

/** The server's own user: owner and author of whatever nobody in particular made. */
export const SYSTEM_USER_ID = '005000000000000AAA'

/**
 * The three characters that make a 15-character id safe where case is lost: each tells which letters of five
 * are upper case. Source: "18-character record ids" of the platform's guide.
 */
function checkCharacters(shortId: string): string {
  let check = ''
  for (let start = 0; start < SHORT_LENGTH; start += 5) {
    let bits = 0
    for (let place = 0; place < 5; place += 1) {
      const character = shortId[start + place] ?? ''
      if (character >= 'A' && character <= 'Z') bits |= 1 << place
    }
    check += CHECK_CHARACTERS[bits] ?? ''
  }
  return check
}

/** The id of the n-th record (n up to 2^53) of an object, given its key prefix. The database counts the same way. */
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

/** An id that follows from what it names (layouts, actions, apps), so it is the same in every database. */
export function derivedId(keyPrefix: string, ...parts: readonly string[]): string {
  return recordId(keyPrefix, createHash('sha256').update(parts.join('/')).digest().readUIntBE(0, 6))
}

/**
 * The 18-character form of an id given with 15 or 18 characters; undefined for anything else, also for 18
 * characters whose check characters do not fit.
 */
export function normaliseId(given: string): string | undefined {
  if (!/^[0-9A-Za-z]{15}(?:[0-9A-Za-z]{3})?$/.test(given)) return undefined
  const shortId = given.slice(0, SHORT_LENGTH)
  const whole = shortId + checkCharacters(shortId)
  return given.length === SHORT_LENGTH || given === whole ? whole : undefined
}

/** The next unused id of an object. Inserts without an id get one by themselves. */
export async function newId(queries: Queries, keyPrefix: string): Promise<string> {
  const [id] = await newIds(queries, keyPrefix, 1)
  if (id === undefined) throw new Error('The database gave no new id.')
  return id
}

/** As many unused ids, in one round trip, for bulk inserts whose rows refer to each other. */
export async function newIds(queries: Queries, keyPrefix: string, count: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select portal_record_id(${keyPrefix}, nextval('portal_record_number')) as id
    from generate_series(1, ${count}::integer)`.execute(queries)
  return rows.map(({ id }) => id)
}
