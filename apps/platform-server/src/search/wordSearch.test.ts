import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnsOf, SEARCH_COLUMN } from '../database/schema/columns'
import { MAX_WORD_MATCHES, NUMBER_WORDS, wordIndexes } from '../database/schema/wordSearch'
import type { PortalTransaction } from '../database/openDatabase'
import { createFreightWorld } from '../database/testing/freightRows'
import { describeOnEachDatabase } from '../database/testing/testDatabase'
import { objectDefinitions } from '../metadata/objects'
import { booking } from '../metadata/objects/booking'
import { load } from '../metadata/objects/load'
import { searchConfigurationOf } from '../metadata/searchConfigurations'
import { findWords, hasWords, searchWords, wordQuery } from './searchTerm'

const idsWith = async (transaction: PortalTransaction, condition: Awaited<ReturnType<typeof findWords>>) => {
  const { rows } = await sql<{ id: string }>`
    select t0."Id" as id from "Load__c" t0 where ${condition} order by 1`.execute(transaction)
  return rows.map(({ id }) => id)
}

test('every object with an index of words has words', () => {
  const indexed = objectDefinitions.filter((object) => wordIndexes(object).length > 0)
  expect(indexed.map(({ apiName }) => apiName)).toContain('Load__c')
  for (const object of indexed) expect(columnsOf(object).map(({ name }) => name)).toContain(SEARCH_COLUMN)
})

test('[WSP-05] every record that is searched by a number is found by its last digits', () => {
  const numbered = objectDefinitions.filter(
    (object) =>
      searchConfigurationOf(object) && (object.name.kind === 'autoNumber' || object.apiName === 'Load__c'),
  )
  expect(numbered.map(({ apiName }) => apiName)).toEqual(
    expect.arrayContaining(['Load__c', 'Booking__c', 'Payment__c', 'Quote_Request__c']),
  )
  for (const object of numbered)
    expect([object.apiName, wordQuery(object, ['123'])]).toEqual([object.apiName, `('123':* | '/321':*)`])
})

describeOnEachDatabase('the index of words', (database) => {
  test('a search by the index finds what a scan below the row policies finds, for every role', async () => {
    const world = await createFreightWorld(database())
    const { admin, dispatcher, driver, carrierUser, rivalAdmin, shipperUser } = world
    const sold = await world.addLoad({ Commodity_Detail__c: 'Steel pipes', Origin_City__c: 'Waco' })
    await world.addBooking(sold)
    const [{ number }] = (
      await sql<{
        number: string
      }>`select "Load_Number__c" as number from "Load__c" where "Id" = ${sold}`.execute(database().kysely)
    ).rows as [{ number: string }]
    await world.addLoad({ Commodity_Detail__c: 'Ripe tomatoes, Zürich crates' })
    await world.addLoad({ Commodity_Detail__c: 'Steel coils', Visibility__c: 'Private Network' })
    await world.addLoad({
      Status__c: 'Draft',
      Origin_City__c: 'Waco',
      Shipper_Account__c: world.otherShipper,
    })
    const operations = { ...admin, role: 'Operations', accountId: '', communityType: 'Provider' } as const
    // The number is looked for before the other words; its last digits find it as well.
    const digits = number.replace('L-', '')
    const word = constantFrom(
      'steel',
      'STE',
      'tom',
      'zür',
      'tx',
      'waco',
      'L',
      'dallas',
      'produce',
      'none',
      digits,
      digits.slice(0, 4),
      digits.slice(1, 5),
      digits.slice(-1),
      digits.slice(-2),
      digits.slice(-3),
      digits.slice(-4),
      digits.replace(/^0+/, ''),
    )
    const caller = constantFrom(admin, dispatcher, driver, carrierUser, rivalAdmin, shipperUser, operations)
    await assert(
      asyncProperty(caller, array(word, { minLength: 1, maxLength: 3 }), async (who, words) => {
        const conditions = words.map((one) => {
          const begins = sql`t0.${sql.ref(SEARCH_COLUMN)} @@ to_tsquery('simple'::regconfig, ${`'${one}':*`})`
          return /^\d+$/.test(one) ? sql`(${begins} or t0."Load_Number__c" like ${`%${one}`})` : begins
        })
        const scanned = sql<boolean>`${sql.join(conditions, sql` and `)}`
        const { byIndex, byFound, byScan } = await database().asCaller(who, async (transaction) => ({
          byIndex: await idsWith(transaction, hasWords(load, words)),
          byFound: await idsWith(transaction, await findWords(transaction, load, words)),
          byScan: await idsWith(transaction, scanned),
        }))
        expect(byIndex).toEqual(byScan)
        expect(byFound).toEqual(byScan)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['Load__c', 'words', '$query$', `'steel':*`],
    ['Load__c', 'a number', '$numbers$', `'0000001':*`],
    ['Load__c', 'last digits', '$numbers$', `'123':* | '/321':*`],
    ['Booking__c', 'last digits', '$numbers$', `'123':* | '/321':*`],
    ['Payment__c', 'last digits', '$numbers$', `'123':* | '/321':*`],
  ])(
    'a search of %s for %s reads the index of words and the matching rows only',
    async (name, _, quote, query) => {
      const plan = await database().asSystem(async (transaction) => {
        const { rows } = await sql<{ body: string }>`
        select prosrc as body from pg_proc where proname = ${`portal_word_rows_${name.toLowerCase()}`}`.execute(
          transaction,
        )
        const statement = rows[0]?.body
          .split(quote)[1]
          ?.replace(quote === '$query$' ? '$1' : '$2', () => `$words$${query}$words$`)
          .replace('$1', `'steel:*'`)
        await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
        const lines = await sql
          .raw<Record<string, string>>(`explain (costs off) ${statement}`)
          .execute(transaction)
        return lines.rows.map((row) => Object.values(row)[0]).join('\n')
      })
      expect(plan).toContain(`Bitmap Index Scan on "${name}_number_words"`)
      expect(plan).toMatch(/Index Cond: \(\(portal_search \|\| array_to_tsvector\(.*\) @@ /u)
      expect(plan).toContain(`@@ '${query.replaceAll("'", "''")}'::tsquery`)
    },
  )

  test('[WSP-05] the last digits of a booking find it, below the row policies', async () => {
    const world = await createFreightWorld(database())
    const booked = await world.addBooking(await world.addLoad())
    const { rows } = await sql<{ name: string }>`
      select "Name" as name from "Booking__c" where "Id" = ${booked}`.execute(database().kysely)
    const digits = /\d+$/.exec(rows[0]?.name ?? '')?.[0] ?? ''
    const foundBy = async (who: typeof world.admin, words: string[]) =>
      await database().asCaller(who, async (transaction) => {
        const { rows: found } = await sql<{ id: string }>`
          select t0."Id" as id from "Booking__c" t0 where ${hasWords(booking, words)}`.execute(transaction)
        return found.map(({ id }) => id)
      })
    for (const length of [1, 3, 4, 7])
      expect([length, await foundBy(world.admin, [digits.slice(-length)])]).toEqual([
        length,
        expect.arrayContaining([booked]),
      ])
    expect(await foundBy(world.rivalAdmin, [digits.slice(-4)])).toEqual([])
  })

  test.each([
    ['three last digits', 'L-123', `('123':* | '/321':*)`],
    ['a number', 'Dallas 0000123', `('0000123':* | '/3210000':*)`],
    ['a word of an older server', null, `'0000123':*`],
    ['two last digits', 'L-12', null],
    ['a word with digits', 'dallas AB1234', `'AB1234':*`],
  ])('a search for %s (%s) looks for %s first', async (_, term, first) => {
    const words = term === null ? `'L':* & ${first}` : wordQuery(load, searchWords(term))
    const { rows } = await sql<{ numbers: string | null }>`
      select string_agg(part.word[1], ' & ') as numbers
      from regexp_matches(${words}, ${NUMBER_WORDS}, 'g') part(word)`.execute(database().kysely)
    expect(rows[0]?.numbers).toBe(first)
  })

  test(`searches the newest ${MAX_WORD_MATCHES.toLocaleString('en-US')} visible matches of a common word`, async () => {
    const world = await createFreightWorld(database())
    const first = await world.addLoad()
    const copy = (count: number, status: string) =>
      database().asSystem(async (transaction) => {
        await sql`select set_config('app.audit', 'off', true)`.execute(transaction)
        await sql`insert into "Load__c" ("Status__c", "Shipper_Account__c", "Equipment_Type__c", "Commodity__c", "Weight_lbs__c",
            "Loaded_Miles__c", "Linehaul__c", "Pickup_From__c", "Pickup_To__c", "Delivery_From__c", "Delivery_To__c",
            "Origin_City__c", "Origin_State__c", "Origin__Latitude__s", "Origin__Longitude__s", "Destination_City__c", "Destination_State__c")
          select ${status}, ${world.otherShipper}, 'V', 'Produce', 1, 1, 1, now(), now(), now(), now(), 'Dallas', 'TX', 32.8, -96.8, 'Houston', 'TX'
          from generate_series(1, ${count}::integer)`.execute(transaction)
      })
    await copy(MAX_WORD_MATCHES - 1, 'Posted')
    // Invisible matches take no place of a visible one.
    await copy(50, 'Draft')
    const found = () =>
      database().asCaller(world.admin, (transaction) => idsWith(transaction, hasWords(load, ['dallas'])))
    expect(await found()).toContain(first)
    await copy(1, 'Posted')
    const newest = await found()
    expect(newest).toHaveLength(MAX_WORD_MATCHES)
    expect(newest).not.toContain(first)
  })
})
