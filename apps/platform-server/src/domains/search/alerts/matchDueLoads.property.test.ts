import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../database/openDatabase'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { matchDueLoads } from './matchDueLoads'
import { storedSearchTables } from './storedSearchTables'

// Law: a search is notified of a load exactly when the search page finds it with the same filters.

let platform: TestPlatform
let dispatcher: TestClient
let me: { accountId: string; contactId: string }
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  me = (await dispatcher.send('GET', '/auth/me')).body
  // The loads of the demo are no concern here.
  await platform.database.kysely
    .updateTable('Load__c')
    .set({ Status__c: 'Cancelled' })
    .where('Status__c', '=', 'Posted')
    .execute()
  await storedSearchTables(platform.database.kysely).deleteFrom('portal_load_due').execute()
})
afterAll(() => platform.close())

const now = () => new Date(platform.clock.now)
const CITIES = [
  { City: 'Dallas', State: 'TX', lat: 32.7767, lng: -96.797 },
  { City: 'Fort Worth', State: 'TX', lat: 32.7555, lng: -97.3308 },
  { City: 'Atlanta', State: 'GA', lat: 33.749, lng: -84.388 },
  { City: 'Chicago', State: 'IL', lat: 41.8781, lng: -87.6298 },
] as const
const equipment = fc.constantFrom('V', 'R', 'F', 'TNK')
const city = fc.constantFrom(...CITIES)
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 })

const filters = fc
  .record({
    origin: fc.oneof(city, fc.constant(null)),
    byState: fc.boolean(),
    originRadiusMiles: fc.constantFrom(10, 31, 50, 400),
    destination: optional(city),
    destinationRadiusMiles: fc.constantFrom(25, 800),
    equipment: optional(fc.uniqueArray(equipment, { minLength: 1, maxLength: 3 })),
    minTotalRate: optional(fc.constantFrom(1000, 2000, 3000)),
    minRpm: optional(fc.constantFrom(1, 2.5)),
    weightMax: optional(fc.constantFrom(20_000, 44_000)),
    commodities: optional(fc.constant(['Produce'])),
    bookNow: optional(fc.constant(true)),
    maxStops: optional(fc.constantFrom(2, 3)),
    originArea: optional(fc.constant('32,-98;34,-98;34,-96;32,-96')),
  })
  .map(({ origin, byState, originRadiusMiles, destination, destinationRadiusMiles, originArea, ...rest }) => {
    const from =
      origin &&
      (byState
        ? { originState: origin.State }
        : { originCity: origin.City, originState: origin.State, originRadiusMiles })
    const to = destination && {
      destinationCity: destination.City,
      destinationState: destination.State,
      destinationRadiusMiles,
    }
    return Object.fromEntries(
      Object.entries({ ...from, ...to, ...(origin ? {} : { originArea }), ...rest }).filter(
        ([, value]) => value !== null,
      ),
    )
  })

const facts = fc.record({
  from: city,
  to: city,
  // Some lie at the edge of a circle.
  offset: fc.constantFrom(0, 0.144_7, 0.45, -0.3),
  Equipment_Type__c: equipment,
  Linehaul__c: fc.constantFrom(900, 1999.99, 2000, 3500),
  Weight_lbs__c: fc.constantFrom(10_000, 20_000, 44_000),
  Commodity__c: fc.constantFrom('Produce', 'General Freight'),
  Book_Now__c: fc.boolean(),
})

const columnsOf = ({
  from,
  to,
  offset,
  ...rest
}: typeof facts extends fc.Arbitrary<infer T> ? T : never) => ({
  Origin_City__c: from.City,
  Origin_State__c: from.State,
  Origin__Latitude__s: from.lat + offset,
  Origin__Longitude__s: from.lng,
  Destination_City__c: to.City,
  Destination_State__c: to.State,
  Destination__Latitude__s: to.lat,
  Destination__Longitude__s: to.lng,
  ...(rest.Equipment_Type__c === 'R'
    ? { Temperature_Min_F__c: 34, Temperature_Max_F__c: 38 }
    : { Temperature_Min_F__c: null, Temperature_Max_F__c: null }),
  ...rest,
})

async function saveSearch(name: string, given: object): Promise<void> {
  await platform.database.kysely
    .insertInto('Saved_Search__c')
    .values({
      Name: name,
      Contact__c: me.contactId,
      Account__c: me.accountId,
      Filters__c: JSON.stringify(given),
      Alert__c: 'Instant',
    })
    .execute()
}

/** Loads that the search page finds. */
async function found(given: object): Promise<Set<string>> {
  const { status, body } = await dispatcher.read('LoadSearch/findLoads', { ...given, pageSize: 200 })
  expect([status, body.message]).toEqual([200, undefined])
  return new Set(body.loads.map(({ id }: { id: string }) => id))
}

/** How many loads each search was notified of since the last call. */
async function notified(): Promise<Map<string, number>> {
  await matchDueLoads(platform.database, now())
  const rows = await platform.database.kysely
    .deleteFrom('Notification__c')
    .where('Text__c', '=', 'searchMatch')
    .returning('Values__c')
    .execute()
  return new Map(
    rows.map(({ Values__c }): [string, number] => {
      const { search, count } = JSON.parse(Values__c ?? '{}')
      return [search, count]
    }),
  )
}

beforeEach(async () => {
  const { kysely } = platform.database
  await kysely.deleteFrom('Saved_Search__c').where('Alert__c', '=', 'Instant').execute()
  await storedSearchTables(kysely).deleteFrom('portal_load_due').execute()
})

describe('matching loads with searches', () => {
  test('tells a search of new loads exactly when the search page finds them, and of changed ones when it did not before', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(filters, { minLength: 3, maxLength: 8 }),
        fc.array(facts, { minLength: 1, maxLength: 4 }),
        fc.array(facts, { minLength: 1, maxLength: 4 }),
        async (searches, loads, changes) => {
          run += 1
          const { kysely } = platform.database
          await kysely.deleteFrom('Saved_Search__c').where('Alert__c', '=', 'Instant').execute()
          for (const [index, given] of searches.entries()) await saveSearch(`${run}-${index}`, given)
          const ids: string[] = []
          for (const one of loads) ids.push(await addTestLoad(platform, columnsOf(one)))
          const seen = async () =>
            await Promise.all(
              searches.map(async (given) => {
                const all = await found(given)
                return new Set(ids.filter((id) => all.has(id)))
              }),
            )
          const first = await seen()
          const expected = new Map(
            first.flatMap((hits, index): [string, number][] =>
              hits.size ? [[`${run}-${index}`, hits.size]] : [],
            ),
          )
          expect(await notified()).toEqual(expected)
          for (const [index, id] of ids.entries()) {
            const change = changes[index]
            if (change)
              await kysely.updateTable('Load__c').set(columnsOf(change)).where('Id', '=', id).execute()
          }
          const second = await seen()
          const again = new Map(
            second.flatMap((hits, index): [string, number][] => {
              const added = [...hits].filter((id) => first[index]?.has(id) !== true)
              return added.length > 0 ? [[`${run}-${index}`, added.length]] : []
            }),
          )
          expect(await notified()).toEqual(again)
          expect(await notified()).toEqual(new Map())
          await kysely.updateTable('Load__c').set({ Status__c: 'Cancelled' }).where('Id', 'in', ids).execute()
        },
      ),
      { numRuns: 25 },
    )
  }, 240_000)

  test('two processes tell each search once, and a load that was posted before the search was saved is left out', async () => {
    const before = await addTestLoad(platform, { Equipment_Type__c: 'CN' })
    await saveSearch('Twice', { equipment: ['CN'] })
    const after = await addTestLoad(platform, { Equipment_Type__c: 'CN' })
    await Promise.all([1, 2, 3].map(() => matchDueLoads(platform.database, now())))
    expect(await notified()).toEqual(new Map([['Twice', 1]]))
    const rows = await storedSearchTables(platform.database.kysely)
      .selectFrom('portal_load_due')
      .select('load_id')
      .execute()
    expect(rows).toEqual([])
    expect(before).not.toBe(after)
  })

  test('a failed search that another process compares meanwhile does not cost the next one its notice', async () => {
    await saveSearch('Fails', { equipment: ['CN'] })
    await saveSearch('Waits', { equipment: ['CN'] })
    await addTestLoad(platform, { Equipment_Type__c: 'CN' })
    const { id } = await platform.database.kysely
      .selectFrom('Saved_Search__c')
      .select('Id as id')
      .where('Name', '=', 'Fails')
      .executeTakeFirstOrThrow()
    let failures = 0
    const asSystem: Database['asSystem'] = async (work) => {
      if (failures === 2) {
        failures += 1
        const tables = storedSearchTables(platform.database.kysely)
        await tables.deleteFrom('portal_search_candidate').where('search_id', '=', id).execute()
      }
      return await platform.database.asSystem(async (transaction) => {
        const isWaiting = async () =>
          (await storedSearchTables(transaction)
            .selectFrom('portal_search_candidate')
            .select('due_id')
            .where('search_id', '=', id)
            .executeTakeFirst()) !== undefined
        const wasWaiting = await isWaiting()
        const result = await work(transaction)
        if (!wasWaiting || (await isWaiting())) return result
        failures += 1
        throw new Error('The query took too long.')
      })
    }
    const failing = { ...platform.database, asSystem }
    await expect(matchDueLoads(failing, now())).rejects.toMatchObject({
      errors: [{ message: 'The query took too long.' }],
    })
    expect(await notified()).toEqual(new Map([['Waits', 1]]))
  })

  test('an alert that is switched off is not notified, and one that is switched on again of later loads only', async () => {
    const { kysely } = platform.database
    const alert = (to: string) =>
      kysely.updateTable('Saved_Search__c').set({ Alert__c: to }).where('Name', '=', 'Twice').execute()
    await saveSearch('Twice', { equipment: ['CN'] })
    await alert('Off')
    await addTestLoad(platform, { Equipment_Type__c: 'CN' })
    expect(await notified()).toEqual(new Map())
    await addTestLoad(platform, { Equipment_Type__c: 'CN' })
    await alert('Instant')
    expect(await notified()).toEqual(new Map())
    await addTestLoad(platform, { Equipment_Type__c: 'CN' })
    expect(await notified()).toEqual(new Map([['Twice', 1]]))
  })
})
