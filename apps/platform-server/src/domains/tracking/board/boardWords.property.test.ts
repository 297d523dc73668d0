import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWords } from '../../../search/searchTerm'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { readBoard } from '../readBoard'
import { boardClockMigrations } from './boardClockTables'
import { storeBoardClock } from './storeBoardClock'

// After any changes and renames, whenever the words were stored, a search of the board finds the loads whose line on it
// has, for each word of the term, a word that begins with it or a load number that ends with it.

const LOADS = 2
let platform: TestPlatform
let loadIds: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  const { rows } = await sql<{ id: string }>`select l."Id" as id from "Load__c" l
    join "Booking__c" b on b."Load__c" = l."Id" and b."Status__c" = 'Confirmed'
    where b."Driver__c" is not null order by l."Id" limit ${LOADS}`.execute(platform.database.kysely)
  loadIds = rows.map(({ id }) => id)
  const now = new Date(platform.clock.now)
  await platform.database.asSystem(async (transaction) => {
    await sql`update "Load__c" set "Status__c" = 'In Transit', "Pickup_From__c" = ${now}, "Pickup_To__c" = ${now},
      "Delivery_From__c" = ${now}, "Delivery_To__c" = ${now}, "Handled_By__c" = (
        select "Id" from "User" where "Staff_Role__c" = 'Operations' limit 1)
      where "Id" = any(${loadIds}::text[])`.execute(transaction)
  })
  await storeBoardClock(platform.database, new Date(platform.clock.now))
}, 60_000)
afterAll(() => platform.close())

type Board = Awaited<ReturnType<typeof readBoard>>
const wordsOf = ({
  loadNumber,
  carrier,
  driver,
  shipper,
  handledBy,
  origin,
  destination,
}: Board['loads'][number]) =>
  searchWords(
    [
      loadNumber,
      carrier.name,
      driver?.name,
      shipper,
      handledBy,
      origin.city,
      origin.state,
      destination.city,
      destination.state,
    ]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
    Infinity,
  )

const names = ['Übermut O’Neil', "O'Hare & Sons", 'Blue-Mesa 24/7', 'ACME.com']
const load = nat({ max: LOADS - 1 })
interface Change {
  kind: string
  load: number
  name: string
}
const change: Arbitrary<Change> = oneof(
  record({
    kind: constantFrom('carrier', 'shipper', 'handler', 'driver'),
    load,
    name: constantFrom(...names),
  }),
  record({
    kind: constantFrom('city', 'otherShipper', 'otherHandler', 'otherDriver'),
    load,
    name: constantFrom(...names),
  }),
  record({ kind: constant('status'), load, name: constantFrom('In Transit', 'Completed') }),
  record({ kind: constant('stored'), load, name: constant('') }),
)
type Term = string | { load: number; word: number; length: number } | { load: number; digits: number }
const term: Arbitrary<Term> = oneof(
  constantFrom('L', '-', 'zz', 'o hare', 'Über', 'neil acme', '24/7', 'BLUE mesa', 'acme.com', 'esa'),
  record({ load: nat(), word: nat(), length: nat({ max: 6 }) }),
  record({ load: nat(), digits: integer({ min: 1, max: 7 }) }),
)

const renamed = {
  carrier: sql`update "Account" set "Name" = `,
  shipper: sql`update "Account" set "Name" = `,
  handler: sql`update "User" set "FirstName" = null, "LastName" = `,
  driver: sql`update "Contact" set "FirstName" = null, "LastName" = `,
}
const party = {
  carrier: sql`select "Carrier_Account__c" from "Load__c" where "Id" = `,
  shipper: sql`select "Shipper_Account__c" from "Load__c" where "Id" = `,
  handler: sql`select "Handled_By__c" from "Load__c" where "Id" = `,
  driver: sql`select "Driver__c" from "Booking__c" where "Status__c" = 'Confirmed' and "Load__c" = `,
}

async function apply({ kind, load: index, name }: Change): Promise<void> {
  if (kind === 'stored') return await storeBoardClock(platform.database, new Date(platform.clock.now))
  const id = loadIds[index]
  await platform.database.asSystem(async (transaction) => {
    const set = async (change: ReturnType<typeof sql>) =>
      await sql`update "Load__c" set ${change} where "Id" = ${id}`.execute(transaction)
    switch (kind) {
      case 'carrier':
      case 'shipper':
      case 'handler':
      case 'driver':
        return await sql`${renamed[kind]} ${name} where "Id" = (${party[kind]} ${id})`.execute(transaction)
      case 'city':
        return await set(sql`"Origin_City__c" = ${name}`)
      case 'status':
        return await set(sql`"Status__c" = ${name}`)
      case 'otherShipper':
        return await set(sql`"Shipper_Account__c" = (select "Id" from "Account"
          where "Type" = 'Shipper' order by md5("Id" || ${name}) limit 1)`)
      case 'otherHandler':
        return await set(sql`"Handled_By__c" = (select "Id" from "User"
          where "Staff_Role__c" is not null order by md5("Id" || ${name}) limit 1)`)
      default:
        return await sql`update "Booking__c" set "Driver__c" = (select "Id" from "Contact"
          order by md5("Id" || ${name}) limit 1) where "Status__c" = 'Confirmed' and "Load__c" = ${id}`.execute(
          transaction,
        )
    }
  })
}

const kinds = [...Object.keys(party), 'city', 'otherShipper', 'otherHandler', 'otherDriver', 'status']
const examples = kinds.flatMap((kind) =>
  names
    .slice(0, 2)
    .map((name): [Change[], string[]] => [
      [{ kind, load: 0, name: kind === 'status' ? 'Completed' : name }],
      names.map((one) => one.slice(0, 5)),
    ]),
)

test('[DTR-01] an upgrade adds the ends of load numbers to words that an earlier version stored', async () => {
  const { database } = platform
  await database.asSystem(async (transaction) => {
    await sql`update portal_board_words set words = array_to_tsvector(
      array(select lexeme from unnest(words) where lexeme not like '/%'))`.execute(transaction)
  })
  const numbers = async (q: string) =>
    await database.asSystem(async (transaction) => {
      const board = await readBoard(
        transaction,
        { show: 'all', q, offset: 0, limit: 2_000 },
        new Date(platform.clock.now),
      )
      return board.loads.map(({ loadNumber }) => loadNumber)
    })
  const [number = ''] = await numbers('L')
  expect(await numbers(number.slice(-3))).not.toContain(number)
  await boardClockMigrations['2027-04-03-board-number-ends']?.up(database.kysely)
  expect(await numbers(number.slice(-3))).toContain(number)
})

test('[DTR-01] words and clock of a load that has left the board go with the next storing', async () => {
  const [id = '', other = ''] = loadIds
  const stored = async () => {
    await storeBoardClock(platform.database, new Date(platform.clock.now))
    const { rows } = await sql<{ words: string; clock: string }>`
      select words.load_id as words, clock.load_id as clock from portal_board_words words
      full join portal_board_clock clock on clock.load_id = words.load_id
      where ${id} in (words.load_id, clock.load_id) or ${other} in (words.load_id, clock.load_id) order by 1`.execute(
      platform.database.kysely,
    )
    return rows
  }
  const both = [id, other].map((one) => ({ words: one, clock: one }))
  expect(await stored()).toEqual(both)
  await apply({ kind: 'status', load: 0, name: 'Completed' })
  expect(await stored()).toEqual(both.slice(1))
  await apply({ kind: 'status', load: 0, name: 'In Transit' })
  expect(await stored()).toEqual(both)
})

test('[DTR-01] a search by stored words finds the loads whose line on the board has the words', async () => {
  let found = 0
  await assert(
    asyncProperty(array(change, { maxLength: 4 }), array(term, { maxLength: 3 }), async (changes, terms) => {
      // Or marks of the runs before would hide one that is missing.
      await storeBoardClock(platform.database, new Date(platform.clock.now))
      for (const one of changes) await apply(one)
      const now = new Date(platform.clock.now)
      await platform.database.asSystem(async (transaction) => {
        const read = async (q?: string) =>
          await readBoard(transaction, { show: 'all', q, offset: 0, limit: 2_000 }, now)
        const lines = (await read()).loads.map((one) => ({
          id: one.id,
          number: one.loadNumber,
          words: wordsOf(one),
        }))
        const changed = lines.filter(({ id }) => loadIds.includes(id)).map(({ words }) => words)
        const pairs = terms.map((one) => {
          if (typeof one === 'string') return one
          const words = changed[one.load % changed.length] ?? ['l', '0']
          const [letter = '', number = ''] = words
          return 'digits' in one
            ? `${number.slice(-one.digits)} ${words.at(-1)}`
            : `${letter} ${words.at(one.word % words.length)?.slice(0, one.length + 1)}`
        })
        const endings = changed.flatMap(([, number = '']) => [number.slice(-3), number.replace(/^0+/, '')])
        for (const q of new Set([...pairs, ...endings, ...changed.flat()])) {
          const asked = searchWords(q.toLowerCase())
          const expected = lines.filter(
            ({ number, words }) =>
              asked.length > 0 &&
              asked.every(
                (part) =>
                  words.some((word) => word.startsWith(part)) ||
                  (/^\d+$/.test(part) && number.endsWith(part)),
              ),
          )
          const answer = await read(q)
          expect({ q, ids: answer.loads.map(({ id }) => id) }).toEqual({
            q,
            ids: expected.map(({ id }) => id),
          })
          expect(answer.total).toBe(expected.length)
          expect(await readBoard(transaction, { show: 'all', q, offset: 0, limit: 2_000 }, now, 0)).toEqual(
            answer,
          )
          if (expected.length > 0 && expected.length < lines.length) found += 1
        }
      })
    }),
    { numRuns: 60, examples },
  )
  expect(found).toBeGreaterThan(100)
}, 120_000)
