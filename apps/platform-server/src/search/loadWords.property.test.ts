import { array, assert, asyncProperty, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../access/caller'
import { SEARCH_COLUMN } from '../database/schema/columns'
import type { PortalTransaction } from '../database/openDatabase'
import { load } from '../metadata/objects/load'
import { addTestLoad, changeLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import { fillLoadWords } from './loadWordTriggers'
import { hasWords, searchWords } from './searchTerm'

// After any changes of loads, a search by the whole words of the table finds the loads that have a word with each beginning.

let platform: TestPlatform
let loadIds: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  loadIds = [await addTestLoad(platform), await addTestLoad(platform)]
}, 60_000)
afterAll(() => platform.close())

const idsOf = async (transaction: PortalTransaction, condition: ReturnType<typeof sql<boolean>>) => {
  const { rows } = await sql<{ id: string }>`
    select t0."Id" as id from "Load__c" t0 where ${condition} order by 1`.execute(transaction)
  return rows.map(({ id }) => id)
}
/** Sees every load. */
const staff: UserCaller = {
  kind: 'user',
  userId: '',
  contactId: '',
  accountId: '',
  role: 'Operations',
  componentKeys: [],
  accountStatus: 'Active',
  communityType: 'Provider',
}
const found = async (words: readonly string[]) =>
  await platform.database.asCaller(
    staff,
    async (transaction) => await idsOf(transaction, sql<boolean>`${hasWords(load, words)}`),
  )
const scanned = async (words: readonly string[]) =>
  await platform.database.asCaller(
    staff,
    async (transaction) =>
      await idsOf(
        transaction,
        sql`${sql.join(
          words.map(
            (one) => sql`t0.${sql.ref(SEARCH_COLUMN)} @@ to_tsquery('simple'::regconfig, ${`'${one}':*`})`,
          ),
          sql` and `,
        )}`,
      ),
  )

const stems = [
  'Zinc',
  'Zincate',
  'Übergröße',
  'back\\slash',
  'ab12',
  "o'Brien",
  'x^~y',
  '¿qué',
  'ΣΊΣΥΦΟΣ',
  'İzmir',
]
const change = record({
  load: nat({ max: 1 }),
  field: constantFrom('Commodity_Detail__c', 'Origin_City__c'),
  text: array(
    oneof(
      constantFrom(...stems),
      integer({ min: 1, max: 40 }).map(
        (number) => `Zinc${String.fromCodePoint(96 + (number % 26) + 1)}${number}`,
      ),
    ),
    { minLength: 1, maxLength: 3 },
  ).map((words) => words.join(' ').slice(0, 40)),
})
const beginning = record({
  stem: constantFrom(...stems, 'dallas', 'TX'),
  length: integer({ min: 1, max: 9 }),
}).map(({ stem, length }) => stem.slice(0, length))

test('a search by whole words and a scan for their beginnings find the same loads', async () => {
  await assert(
    asyncProperty(
      array(change, { maxLength: 3 }),
      array(beginning, { minLength: 1, maxLength: 3 }),
      async (changes, terms) => {
        for (const { load: index, field, text } of changes)
          await changeLoad(platform, loadIds[index] ?? '', { [field]: text })
        const words = searchWords(terms.join(' '))
        if (words.length > 0)
          expect({ words, ids: await found(words) }).toEqual({ words, ids: await scanned(words) })
      },
    ),
    { numRuns: 80 },
  )
}, 120_000)

test('a search reads the words of the table, of which a load of the same transaction is one', async () => {
  const [id = ''] = loadIds
  await changeLoad(platform, id, { Commodity_Detail__c: 'Quinoa flakes' })
  const added = await addTestLoad(platform, { Commodity_Detail__c: 'Quinine' })
  expect(await found(['quin'])).toEqual([id, added].toSorted())
  await platform.database.asSystem(async (transaction) => {
    await sql`delete from portal_load_word where word = 'quinine'`.execute(transaction)
  })
  expect(await found(['quin'])).toEqual([id])
  // A beginning without any word in the table is searched as such.
  await platform.database.asSystem(async (transaction) => {
    await sql`delete from portal_load_word where word like 'quin%'`.execute(transaction)
  })
  expect(await found(['quin'])).toEqual([id, added].toSorted())
  await platform.database.asSystem(fillLoadWords)
  expect(await found(['quin'])).toEqual([id, added].toSorted())
})

test('a beginning of many words is searched as such', async () => {
  const ids = []
  for (let number = 0; number < 8; number += 1)
    ids.push(
      await addTestLoad(platform, {
        Commodity_Detail__c: [0, 1, 2]
          .map((one) => `vv${String.fromCodePoint(97 + number * 3 + one)}`)
          .join(' '),
      }),
    )
  expect(await found(['vv'])).toEqual(ids)
  await platform.database.asSystem(async (transaction) => {
    await sql`delete from portal_load_word where word in ('vva', 'vvb', 'vvc')`.execute(transaction)
  })
  expect(await found(['vv'])).toEqual(ids)
  await platform.database.asSystem(async (transaction) => {
    await sql`delete from portal_load_word where word = 'vvd'`.execute(transaction)
  })
  expect(await found(['vv'])).toEqual(ids.slice(1))
})
