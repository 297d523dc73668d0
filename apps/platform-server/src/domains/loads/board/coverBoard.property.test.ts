import {
  COVER_GROUPS,
  COVER_PARTS,
  COVER_SORTS,
  type CoverGroup,
  type CoverPart,
  type CoverSort,
} from '@portal/contract'
import type { CoverLoad } from '@portal/contract/methods'
import {
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchWords } from '../../../search/searchTerm'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, changeLoad } from '../../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { marginTables } from '../../provider/marginTable'

// A page of the board, its counts and groups equal a filter, a sort and a count of all its rows.

const HOUR_MS = 3_600_000
let platform: TestPlatform
let sales: TestClient
/** The words of a load that its row has not. */
let details: ReadonlyMap<string, string>

type Row = Omit<CoverLoad, 'pickupFrom' | 'pickupTo'> & { pickupFrom: string | null; pickupTo: string | null }

const board = async (params: object) => {
  const { status, body } = await sales.read('DeskLoads/board', params)
  expect(status).toBe(200)
  return body
}

async function allRows(): Promise<Row[]> {
  const { loads, nextOffset } = await board({ limit: 5_000 })
  expect(nextOffset).toBeNull()
  return loads
}

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  sales = await signIn(platform, 'sales@provider.test')
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const rival = await signIn(platform, 'rival@carrier.test')
  const me = (await sales.send('GET', '/auth/me')).body
  const accountIds = []
  for (const client of [dispatcher, rival])
    accountIds.push((await client.send('GET', '/auth/me')).body.accountId)
  const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS)
  const pickup = (from: number, to: number) => ({ Pickup_From__c: at(from), Pickup_To__c: at(to) })
  const none = { Pickup_From__c: null, Pickup_To__c: null, Delivery_From__c: null, Delivery_To__c: null }
  const ids = []
  for (const given of [
    pickup(-4, -1),
    pickup(2, 5),
    { ...pickup(3, 6), Bids_Allowed__c: true },
    // The same instant is another day in another zone.
    { ...pickup(30, 33), Pickup_Time_Zone__c: 'America/New_York' },
    { ...pickup(30, 33), Pickup_Time_Zone__c: 'Pacific/Honolulu' },
    { ...pickup(31, 33), Pickup_Time_Zone__c: 'Mars/Olympus' },
    { ...pickup(31, 33), Pickup_Time_Zone__c: null },
    none,
    { ...none, Status__c: 'On Hold', Hold_Reason__c: 'Rate Review' },
    { Status__c: 'On Hold', Hold_Reason__c: 'Other', Handled_By__c: me.userId },
    { Shipper_Rate__c: null, Max_Bid__c: null, Handled_By__c: me.userId },
    { Shipper_Rate__c: 1000, Max_Bid__c: 900.5, Commodity_Detail__c: 'Quince jam' },
    { Origin_City__c: null, Origin_State__c: null, Equipment_Type__c: 'R' as const },
    { Origin_State__c: 'MT', Destination_State__c: 'ME', Shipper_Rate__c: 3333.33 },
    {},
    {},
  ])
    ids.push(await addTestLoad(platform, given))
  for (const [client, loadId, amount] of [
    [dispatcher, ids[2], 1500],
    [rival, ids[2], 1600],
    [rival, ids[14], 1700],
    [dispatcher, ids[15], 1800],
  ] as const) {
    const expiresAt = at(1).toISOString()
    const placed = { loadId, amount, expiresAt, idempotencyKey: crypto.randomUUID() }
    const { body } = await client.act('LoadBooking/placeOffer', placed)
    if (loadId === ids[15]) await sales.act('DeskOffers/answer', { offerId: body.id, action: 'accept' })
  }
  for (const loadId of [ids[4], ids[13]]) {
    const tender = { loadId, accountIds, amount: 1950, minutes: 10, order: 'waterfall' }
    expect((await sales.act('DeskOffers/tender', tender)).status).toBe(200)
  }
  const { kysely } = platform.database
  await marginTables(kysely)
    .insertInto('portal_margin_rule')
    .values([
      { origin_state: 'MT', destination_state: 'ME', equipment: 'V', margin_pct: 31 },
      { origin_state: 'MT', destination_state: 'ME', equipment: null, margin_pct: 32 },
      { origin_state: null, destination_state: null, equipment: 'V', margin_pct: 33 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<{ id: string; detail: string }>`
    select "Id" as id, concat_ws(' ', "Commodity_Detail__c") as detail from "Load__c"`.execute(kysely)
  details = new Map(rows.map(({ id, detail }) => [id, detail]))
}, 60_000)
afterAll(() => platform.close())

const isAtRisk = ({ risk }: Row) => risk === 'AT_RISK' || risk === 'OVERDUE'
const IS_PART: Readonly<Record<CoverPart, (row: Row) => boolean>> = {
  posted: ({ status }) => status === 'Posted',
  atRisk: isAtRisk,
  offers: ({ status, offers, isReserved }) => status === 'Posted' && (offers > 0 || isReserved),
  tendered: ({ status, tender }) => status === 'Posted' && tender !== null,
  held: ({ status }) => status === 'On Hold',
  all: () => true,
}
const KEYS: Readonly<Record<CoverGroup, (row: Row) => string | null>> = {
  day: ({ pickupFrom, pickupTimeZone }) =>
    pickupFrom === null
      ? null
      : new Date(pickupFrom).toLocaleDateString('en-CA', {
          timeZone: pickupTimeZone?.startsWith('Mars')
            ? 'America/Chicago'
            : (pickupTimeZone ?? 'America/Chicago'),
        }),
  origin: ({ origin }) => origin.state,
  equipment: ({ equipmentType }) => equipmentType,
  shipper: ({ shipper }) => shipper,
  none: () => null,
}
const time = (at: string | null | undefined) => (at ? Date.parse(at) : null)
const VALUES: Readonly<Record<CoverSort, (row: Row) => number | string | null>> = {
  pickup: ({ pickupFrom }) => time(pickupFrom),
  load: ({ loadNumber }) => loadNumber,
  lane: ({ origin, destination }) =>
    [origin.state, origin.city, destination.state, destination.city].join(' '),
  age: ({ postedAt }) => time(postedAt),
  offers: ({ offers }) => offers,
  views: ({ views }) => views,
  median: ({ laneMedian }) => laneMedian,
  posted: ({ postedRate }) => postedRate,
  target: ({ targetBuy }) => targetBuy,
  maxBuy: ({ maxBuy }) => maxBuy,
  sell: ({ sellRate }) => sellRate,
  margin: ({ margin }) => margin,
}

const wordsOf = (row: Row) =>
  searchWords(
    [
      row.loadNumber,
      row.commodity,
      details.get(row.id),
      row.origin.city,
      row.origin.state,
      row.destination.city,
      row.destination.state,
      row.shipper,
      row.handledBy,
    ]
      .join(' ')
      .toLowerCase(),
    100,
  )

function hasWords(row: Row, q: string): boolean {
  const asked = searchWords(q.toLowerCase())
  const words = wordsOf(row)
  return (
    asked.length > 0 &&
    asked.every(
      (word) =>
        words.some((one) => one.startsWith(word)) || (/^\d+$/u.test(word) && row.loadNumber.endsWith(word)),
    )
  )
}

const compare = (one: number | string | null, other: number | string | null, sign = 1): number => {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -sign : sign
}

const given = record({
  show: constantFrom(...COVER_PARTS),
  group: constantFrom(...COVER_GROUPS),
  sort: constantFrom(...COVER_SORTS),
  isDescending: boolean(),
  equipment: oneof(constant(null), constant(['V']), constant(['R', 'F'])),
  /** Words of a row: its place among all rows, and of each word the place and the number of characters. */
  words: oneof(
    constant(null),
    record({
      row: nat(),
      of: array(record({ word: nat(), length: nat({ max: 6 }) }), { minLength: 1, maxLength: 3 }),
    }),
    record({ row: nat(), digits: nat({ max: 4 }) }),
  ),
  limit: constantFrom(1, 3, 10, 100),
})

/** Each part, group and order of every load. */
const examples = COVER_SORTS.map((sort, index): [typeof given extends Arbitrary<infer T> ? T : never] => [
  {
    show: COVER_PARTS[index % COVER_PARTS.length] ?? 'all',
    group: COVER_GROUPS[index % COVER_GROUPS.length] ?? 'none',
    sort,
    isDescending: index % 2 === 1,
    equipment: null,
    words: null,
    limit: 100,
  },
])

test('[LDD-03] a page, its counts and groups equal a filter, sort and count of every row', async () => {
  const rows = await allRows()
  expect(rows.length).toBeGreaterThan(100)
  for (const part of COVER_PARTS) expect(rows.filter(IS_PART[part]).length, part).toBeGreaterThan(0)
  const seen = new Set<string>()
  let searched = 0
  await assert(
    asyncProperty(given, async ({ words, ...params }) => {
      const { show, group, sort, isDescending, equipment, limit } = params
      const row = words && rows[words.row % rows.length]
      const own = row ? wordsOf(row) : []
      const q = !words
        ? undefined
        : 'digits' in words
          ? row?.loadNumber.slice(-1 - words.digits)
          : words.of.map(({ word, length }) => own[word % own.length]?.slice(0, length + 1)).join(' ')
      const found = rows.filter(
        (one) =>
          (!equipment || equipment.some((code) => code === one.equipmentType)) &&
          (q === undefined || hasWords(one, q)),
      )
      const shown = found.filter(IS_PART[show])
      const [keyOf, valueOf] = [KEYS[group], VALUES[sort]]
      const sign = isDescending ? -1 : 1
      const sorted = shown.toSorted(
        (a, b) =>
          compare(keyOf(a), keyOf(b), group === 'day' && sort === 'pickup' ? sign : 1) ||
          compare(valueOf(a), valueOf(b), sign) ||
          compare(time(a.pickupFrom), time(b.pickupFrom)) ||
          compare(a.id, b.id),
      )
      const first = await board({ ...params, q })
      const ids = (loads: readonly Row[]) => loads.map(({ id }) => id)
      expect({ q, ids: ids(first.loads) }).toEqual({ q, ids: ids(sorted.slice(0, limit)) })
      expect(first.nextOffset).toBe(sorted.length > limit ? limit : null)
      expect(first.counts).toEqual(
        Object.fromEntries(COVER_PARTS.map((part) => [part, found.filter(IS_PART[part]).length])),
      )
      const keys = [...new Set(shown.map(keyOf))]
      const groups = keys.map((key) => {
        const members = shown.filter((one) => keyOf(one) === key)
        return { key, count: members.length, atRisk: members.filter(isAtRisk).length }
      })
      const byKey = (all: typeof groups) => all.toSorted((a, b) => compare(a.key, b.key))
      expect(byKey(first.groups)).toEqual(byKey(groups))
      if (first.nextOffset !== null) {
        const second = await board({ ...params, q, offset: limit })
        expect(ids(second.loads)).toEqual(ids(sorted.slice(limit, 2 * limit)))
      }
      // A change is read with the same filters.
      const recordIds = ids(rows.slice(0, 50))
      const changed = await board({ ...params, q, recordIds, limit: 50 })
      expect(ids(changed.loads)).toEqual(ids(sorted.filter(({ id }) => recordIds.includes(id))))
      expect(changed.counts).toEqual(first.counts)
      if (shown.length > 1) for (const one of [show, group, sort]) seen.add(one)
      if (q !== undefined && found.length > 0 && found.length < rows.length) searched += 1
    }),
    { numRuns: 80, examples },
  )
  expect([...seen].toSorted()).toEqual(
    [...new Set([...COVER_PARTS, ...COVER_GROUPS, ...COVER_SORTS])].toSorted(),
  )
  expect(searched).toBeGreaterThan(15)
}, 120_000)

test('[LDD-03] words find the shipper, the handler, the commodity and the last digits of the number', async () => {
  const rows = await allRows()
  const numbers = async (q: string) =>
    (await board({ q, limit: 5_000 })).loads.map(({ loadNumber }: Row) => loadNumber)
  const handled = rows.find(({ handledBy }) => handledBy !== null)
  const [row] = rows
  if (!row || !handled?.handledBy) throw new Error('The board has a load that a person handles.')
  expect(await numbers(handled.handledBy)).toContain(handled.loadNumber)
  expect(await numbers(`${row.shipper} ${row.loadNumber.slice(-3)}`)).toEqual([row.loadNumber])
  expect(await numbers('quince')).toHaveLength(1)
  expect(await numbers('-')).toEqual([])
  expect(await numbers(`${row.loadNumber} reno nothing`)).toEqual([])
  // A shipper's home is not on its loads.
  const { rows: homes } = await sql<{ city: string }>`select "BillingCity" as city from "Account"
    where "Type" = 'Shipper' and "BillingCity" is not null`.execute(platform.database.kysely)
  const away = homes.find(({ city }) => !rows.some((one) => hasWords(one, city)))
  if (away) expect(await numbers(away.city)).toEqual([])
})

test('[LDD-03] a booked load leaves counts and groups', async () => {
  const id = await addTestLoad(platform)
  const before = await board({ show: 'posted', group: 'day' })
  await changeLoad(platform, id, { Status__c: 'Cancelled', Cancel_Reason__c: 'Duplicate' })
  const after = await board({ show: 'posted', group: 'day' })
  expect(before.counts.posted - after.counts.posted).toBe(1)
  const sizeOf = ({ groups }: { groups: { count: number }[] }) =>
    groups.reduce((sum, { count }) => sum + count, 0)
  expect(sizeOf(before) - sizeOf(after)).toBe(1)
})

test('[LDD-03] rejects filters beyond the limits', async () => {
  for (const params of [
    { limit: 5_001 },
    { limit: 0 },
    { offset: 100_001 },
    { q: 'x'.repeat(201) },
    { equipment: ['ZZ'] },
    { equipment: Array.from({ length: 41 }, () => 'V') },
    { show: 'EARLY' },
    { sort: 'name' },
    { group: 'city' },
    { recordIds: Array.from({ length: 201 }, () => 'a01000000000001AAA') },
  ])
    expect((await sales.read('DeskLoads/board', params)).status, JSON.stringify(params)).toBe(400)
  // A word more than are compared, quotes and operators of a query do no harm.
  expect((await board({ q: 'x '.repeat(90) })).loads).toEqual([])
  expect((await board({ q: "'); drop & | ! <-> :*" })).loads).toEqual([])
})
