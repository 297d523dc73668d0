import { sql } from 'kysely'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../openDatabase'
import { openTestDatabase } from '../testing/testDatabase'
import { newId, newIds, normaliseId, recordId, recordNumber } from './recordId'

// Laws: an id is 18 characters; its 15-character form means the same; a mistyped one is none; the database
// counts as the code does.

const prefixes = fc.constantFrom('001', '003', '07k', 'a01', 'a0A', 'a0N')
const numbers = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

test('computes the documented check characters of the platform', () => {
  expect(normaliseId('001000000000001')).toBe('001000000000001AAA')
  expect(normaliseId('0031700000pHcf8')).toBe('0031700000pHcf8AAC')
  expect(normaliseId('005xx000001X83a')).toBe('005xx000001X83aAAC')
  expect(normaliseId('012000000000000AAA')).toBe('012000000000000AAA')
})

test('reads the number of a record back from its id', () => {
  fc.assert(fc.property(prefixes, numbers, (prefix, n) => recordNumber(recordId(prefix, n)) === n))
})

test('normalizes both forms of an id to the same one', () => {
  fc.assert(
    fc.property(prefixes, numbers, (prefix, n) => {
      const id = recordId(prefix, n)
      expect(id).toMatch(/^[0-9A-Za-z]{18}$/)
      expect(normaliseId(id)).toBe(id)
      expect(normaliseId(id.slice(0, 15))).toBe(id)
    }),
  )
})

test('generates different ids for different numbers', () => {
  fc.assert(
    fc.property(prefixes, numbers, numbers, (prefix, one, other) => {
      expect(recordId(prefix, one) === recordId(prefix, other)).toBe(one === other)
    }),
  )
})

test('refuses an id in which the case of a letter was lost', () => {
  fc.assert(
    fc.property(prefixes, numbers, (prefix, n) => {
      const id = recordId(prefix, n)
      const lower = id.slice(0, 15).toLowerCase() + id.slice(15)
      expect(normaliseId(lower)).toBe(lower === id ? id : undefined)
    }),
  )
})

test('refuses any other text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      fc.pre(!/^[0-9A-Za-z]{15}$/.test(text))
      const normal = normaliseId(text)
      expect(normal === undefined || normal === text).toBe(true)
    }),
  )
})

test('counts in the database as in the code', async () => {
  await fc.assert(
    fc.asyncProperty(prefixes, numbers, async (prefix, n) => {
      const { rows } = await sql<{
        id: string
      }>`select portal_record_id(${prefix}, ${n}::bigint) as id`.execute(database.kysely)
      expect(rows[0]?.id).toBe(recordId(prefix, n))
    }),
    { numRuns: 200 },
  )
})

test('never generates an id twice', async () => {
  const ids = [...(await newIds(database.kysely, 'a01', 500)), await newId(database.kysely, 'a01')]
  expect(new Set(ids).size).toBe(501)
})
