import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { boundaryOf, formParts } from '../files/multipart'
import { parseFilterLogic } from '../lists/filterLogic'
import { parseKeyset } from '../lists/keyset'
import { parseSortBy } from '../lists/sorting'
import { parseWhere } from '../lists/whereSyntax'
import { findObject } from '../metadata/objects'
import { resolveFieldPath } from '../records/fieldPath'
import { normaliseId } from '../database/schema/recordId'
import { searchTerm, searchWords } from '../search/searchTerm'
import { signIn, type TestClient } from '../testing/client'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { ApiError } from './ApiError'

// Law (S5): whatever text arrives where a parser reads, the parser understands it or refuses it with a 4xx of its own; over
// HTTP the refusal has the platform's shape. Together more than 50,000 inputs a run; FUZZ_FACTOR multiplies them.

const FACTOR = Number(process.env['FUZZ_FACTOR'] ?? 1)
const INPUTS_EACH = 6_000 * FACTOR
const REQUESTS = 1_000 * FACTOR

const loads = findObject('Load__c')
const caller: UserCaller = {
  kind: 'user',
  userId: '005000000000001AAA',
  contactId: '003000000000001AAA',
  accountId: '001000000000001AAA',
  role: 'Admin',
  componentKeys: [],
  accountStatus: 'Active',
  communityType: 'Carrier',
}

/** Pieces that mean something to one of the parsers, in any order, between any characters. */
const pieces = fc.constantFrom(
  ...Array.from('{}[]():,"\'\\ \n\0-.=%_&|'),
  ...'and or not AND OR NOT eq in like null true 1 2 1e999 -0 0x1'.split(' '),
  ...'Load__c Status__c Load__c.Status__c Shipper_Account__r.Name __proto__ constructor toString'.split(' '),
  ...'Posted TODAY LAST_N_DAYS: 2026-01-31 a01000000000001 a01000000000001AAA 😀 \u202e \ud800'.split(' '),
  ...'$1 {{7*7}} <script> ../.. %00 %ff --x \r\n\r\n'.split(' '),
  "'; drop table x; --",
  '" or 1=1',
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json(),
)

/** Reads each text; anything thrown must be a refusal with a status of the 400s. */
async function refusesOrReads(read: (text: string) => unknown): Promise<void> {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      try {
        await read(text)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        expect(error.status).toBeGreaterThanOrEqual(400)
        expect(error.status).toBeLessThan(500)
      }
    }),
    { numRuns: INPUTS_EACH },
  )
}

async function readForm(text: string): Promise<void> {
  const body = new Response(`--b\r\n${text}\r\n--b--`).body
  for await (const part of formParts(body, boundaryOf('multipart/form-data; boundary=b')))
    for await (const chunk of part.bytes) expect(chunk.byteLength).toBeGreaterThan(0)
}

if (!loads) throw new Error('Load__c is not described.')
test.each<[string, (text: string) => unknown]>([
  ['where', parseWhere],
  ['sortBy', (text) => parseSortBy({ caller, object: loads }, text.split(','))],
  ['filterLogicString', (text) => parseFilterLogic(text, 3)],
  ['fields', (text) => resolveFieldPath(caller, loads, text)],
  ['q', (text) => searchWords(searchTerm(text, 2))],
  ['pageToken', (text) => parseKeyset(text, [])],
  ['ids', (text) => expect(normaliseId(text)?.length ?? 18).toBe(18)],
  ['the boundary of a form', boundaryOf],
  ['multipart', readForm],
])('[S5] %s reads or refuses whatever it is given', (_name, read) => refusesOrReads(read), 120_000)

let platform: TestPlatform
let client: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  client = await signIn(platform, 'admin@carrier.test')
})
afterAll(() => platform.close())

const q = encodeURIComponent
/** URLs can't hold half a character; a browser sends U+FFFD for it. */
const urlTexts = texts.map((text) => text.toWellFormed())
const paths = fc.oneof(
  fc
    .record({ where: urlTexts, sortBy: urlTexts })
    .map(({ where, sortBy }) => `list-records/Load__c/All?where=${q(where)}&sortBy=${q(sortBy)}`),
  urlTexts.map((text) => `list-records/Load__c/Posted?pageSize=1&where=${q(text)}`),
  urlTexts.map((text) => `list-records/Load__c/Posted?pageSize=1&sortBy=${q(text)}&fields=${q(text)}`),
  urlTexts.map((text) => `list-records/Load__c/Posted?pageSize=1&pageToken=${q(text)}&searchTerm=${q(text)}`),
  urlTexts.map((text) => `records/${q(text) || 'x'}?fields=Load__c.Name`),
  urlTexts.map((text) => `records/a01000000000001?fields=${q(text)}&optionalFields=${q(text)}`),
  urlTexts.map((text) => `search/results/keyword?q=${q(text)}&objectApiNames=Load__c`),
  urlTexts.map((text) => `object-info/${q(text) || 'x'}`),
)

test('[S4] [S5] over HTTP a hostile text is answered or refused in the shape of the platform, never with a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(paths, async (path) => {
      const answer = await client.send('GET', `/services/data/v63.0/ui-api/${path}`)
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400)
        expect(answer.body[0]).toMatchObject({ errorCode: expect.any(String), message: expect.any(String) })
    }),
    { numRuns: REQUESTS },
  )
}, 180_000)
