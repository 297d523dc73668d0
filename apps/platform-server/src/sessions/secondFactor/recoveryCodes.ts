import { createHash, randomInt } from 'node:crypto'
import type { Queries } from '../../database/openDatabase'
import { factorTables } from './factorTables'

/** Crockford's base32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_COUNT = 10
/** 80 bits: too many to search a plain hash. */
const CODE_LENGTH = 16
const GROUP = /.{4}(?=.)/gu

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const normalized = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')

/** Hashes without the session secret, so that codes survive its rotation. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`recovery ${userId} ${normalized(code)}`)
    .digest('base64url')

/** Returns the new codes, which are not stored. */
export async function replaceRecoveryCodes(queries: Queries, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode)
  const tables = factorTables(queries)
  await tables.deleteFrom('portal_recovery_code').where('user_id', '=', userId).execute()
  await tables
    .insertInto('portal_recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute()
  return codes.map((code) => code.replaceAll(GROUP, '$&-'))
}

/** Consumes a code; false when it is unknown or used. */
export async function redeemRecoveryCode(queries: Queries, userId: string, code: string): Promise<boolean> {
  const used = await factorTables(queries)
    .deleteFrom('portal_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const { count } = await factorTables(queries)
    .selectFrom('portal_recovery_code')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
