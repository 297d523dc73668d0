import { BOARD_PARTS, BOARD_REASONS, type BoardPart } from '@portal/contract'
import { array, assert, asyncProperty, constant, constantFrom, integer, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalTransaction } from '../../../database/openDatabase'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { portalRates } from '../../charges/portalRates'
import { boardReasons, byUrgency, type BoardFacts } from '../boardReasons'
import { progressColumns, progressJoins } from '../loadProgress'
import { countLoadsToAct, readBoard } from '../readBoard'
import { readMap } from '../readMap'
import { CLOCK, clockOfRecords, SET_TIMES } from './boardClock'
import { CLOCK_AND_STANDING, SET_STANDING, standingSql, storeStandings } from './boardStanding'
import { ON_BOARD } from './boardStatuses'
import { storeBoardClock } from './storeBoardClock'

// After any changes, whenever the clock was stored and by any clock, the board at any time is the one computed from the
// records.

const HOUR_MS = 3_600_000
const LOADS = 2
let platform: TestPlatform
let loadIds: string[]
beforeAll(async () => {
  platform = await createTestPlatform()
  const { rows } = await sql<{ id: string }>`select l."Id" as id from "Load__c" l
    join "Booking__c" b on b."Load__c" = l."Id" and b."Status__c" = 'Confirmed'
    order by l."Id" limit ${LOADS}`.execute(platform.database.kysely)
  loadIds = rows.map(({ id }) => id)
}, 60_000)
afterAll(() => platform.close())

interface Facts extends BoardFacts {
  id: string
  loadNumber: string
  carrier: string
  positionLat: number | null
  positionLng: number | null
}

/** Computes the board by its definition. */
async function computeBoard(transaction: PortalTransaction, now: Date) {
  const { detention } = await portalRates(transaction)
  const { rows } = await sql<Facts>`
    select l."Id" as id, l."Status__c" as status, l."Pickup_From__c" as "pickupFrom",
      l."Documents_Status__c" as "documentsStatus", b."Driver__c" as "driverId", l."Load_Number__c" as "loadNumber",
      (select "Name" from "Account" a where a."Id" = l."Carrier_Account__c") as carrier, ${progressColumns}
    from "Load__c" l join "Booking__c" b on b."Load__c" = l."Id" and b."Status__c" in ('Confirmed', 'Completed')
    ${progressJoins(sql.ref('l.Id'), sql.ref('l.Carrier_Account__c'))}
    where l."Status__c" in (${sql.join([...ON_BOARD])})`.execute(transaction)
  return rows
    .filter(({ status, pickupFrom, documentsStatus }) => {
      if (status === 'Booked')
        return pickupFrom !== null && pickupFrom.getTime() <= now.getTime() + 24 * HOUR_MS
      return status !== 'Delivered' || documentsStatus === 'Missing'
    })
    .map((row) => ({ ...row, reasons: boardReasons(row, detention, now) }))
    .toSorted(byUrgency)
}

const hours = integer({ min: -60, max: 60 })
const maybeHours = oneof(hours, constant(null))
const load = nat({ max: LOADS - 1 })
const change = oneof(
  record({
    kind: constant('status' as const),
    load,
    status: constantFrom(...ON_BOARD, 'Completed' as const),
  }),
  record({ kind: constant('pickup' as const), load, at: maybeHours }),
  record({ kind: constant('documents' as const), load, status: constantFrom('Missing', 'Complete') }),
  record({ kind: constant('driver' as const), load, isSet: constantFrom(true, false) }),
  record({ kind: constant('booking' as const), load, status: constantFrom('Confirmed', 'Released') }),
  record({
    kind: constant('stop' as const),
    load,
    sequence: constantFrom(1, 2),
    status: constantFrom('Scheduled', 'En Route', 'Arrived', 'Working', 'Departed', 'Skipped'),
    start: hours,
    length: nat({ max: 12 }),
    eta: maybeHours,
    arrived: maybeHours,
    stayed: oneof(nat({ max: 9 }), constant(null)),
  }),
  record({
    kind: constant('event' as const),
    load,
    at: hours,
    type: constantFrom('Position', 'Note', 'Document'),
    source: constantFrom('Driver', 'System'),
    place: constantFrom(null, 31, 32.5),
  }),
  record({ kind: constant('carrier' as const), load, name: constantFrom('Prairie Freight', 'Blue Mesa') }),
  record({ kind: constant('earlier version' as const), load }),
  record({ kind: constant('stored' as const), load, at: hours }),
  record({ kind: constant('free hours' as const), load, hours: nat({ max: 4 }) }),
)
type Change = typeof change extends { generate: (...args: never[]) => { value: infer T } } ? T : never

async function apply(one: Change): Promise<void> {
  if (one.kind === 'stored')
    return await storeBoardClock(platform.database, new Date(platform.clock.now + one.at * HOUR_MS))
  const id = loadIds[one.load]
  const at = (hour: number | null) => (hour === null ? null : new Date(platform.clock.now + hour * HOUR_MS))
  await platform.database.asSystem(async (transaction) => {
    switch (one.kind) {
      case 'status':
        return await sql`update "Load__c" set "Status__c" = ${one.status} where "Id" = ${id}`.execute(
          transaction,
        )
      case 'pickup': {
        const windows = ['Pickup_From__c', 'Pickup_To__c', 'Delivery_From__c', 'Delivery_To__c'].map(
          (name, index) => sql`${sql.ref(name)} = ${at(one.at === null ? null : one.at + index)}`,
        )
        return await sql`update "Load__c" set ${sql.join(windows)} where "Id" = ${id}`.execute(transaction)
      }
      case 'documents':
        return await sql`update "Load__c" set "Documents_Status__c" = ${one.status} where "Id" = ${id}`.execute(
          transaction,
        )
      case 'driver':
        return await sql`update "Booking__c" set "Driver__c" = case when ${one.isSet} then (
          select "Id" from "Contact" limit 1) end where "Load__c" = ${id}`.execute(transaction)
      case 'booking':
        return await sql`update "Booking__c" set "Status__c" = ${one.status} where "Id" = (
          select max("Id") from "Booking__c" where "Load__c" = ${id})`.execute(transaction)
      case 'stop':
        return await sql`update "Load_Stop__c" set "Status__c" = ${one.status},
          "Window_Start__c" = ${at(one.start)}, "Window_End__c" = ${at(one.start + one.length)}, "ETA__c" = ${at(one.eta)},
          "Arrived_At__c" = ${at(one.arrived)}, "Departed_At__c" = ${at(one.arrived === null || one.stayed === null ? null : one.arrived + one.stayed)}
          where "Load__c" = ${id} and "Sequence__c" = ${one.sequence}`.execute(transaction)
      case 'free hours':
        return await sql`update "Portal_Settings__c" set "Detention_Free_Hours__c" = ${one.hours}`.execute(
          transaction,
        )
      case 'event':
        return await sql`insert into "Load_Event__c" ("Load__c", "Account__c", "Type__c", "Occurred_At__c",
            "Recorded_At__c", "Source__c", "Location__Latitude__s", "Location__Longitude__s")
          select "Id", "Carrier_Account__c", ${one.type}, ${at(one.at)}, ${at(one.at)}, ${one.source},
            ${one.place}, ${one.place === null ? null : -97} from "Load__c"
          where "Id" = ${id}`.execute(transaction)
      case 'carrier':
        return await sql`update "Account" set "Name" = ${one.name} where "Id" = (
          select "Carrier_Account__c" from "Load__c" where "Id" = ${id})`.execute(transaction)
      case 'earlier version':
        return await storeAsEarlier(transaction)
    }
  })
}

/** Takes the changes as a process of the version before the spots, which stores times and standings only. */
async function storeAsEarlier(transaction: PortalTransaction): Promise<void> {
  const { detention } = await portalRates(transaction)
  const input = { freeHours: detention.freeHours, now: new Date(platform.clock.now) }
  await sql`with taken as (delete from portal_board_change returning load_id),
    renamed as (delete from portal_board_rename returning record_id),
    changed as materialized (select distinct load_id from taken),
    stored as materialized (${clockOfRecords(sql`changed c`)}),
    gone as (delete from portal_board_clock where load_id in (select load_id from changed)
      and load_id not in (select load_id from stored))
    insert into portal_board_clock (${CLOCK_AND_STANDING}) select ${CLOCK}, ${standingSql(input)} from stored board
    on conflict (load_id) do update set ${SET_TIMES}, ${SET_STANDING}`.execute(transaction)
  await storeStandings(transaction, input, undefined)
  await sql`update portal_board_standing set has_spots = default`.execute(transaction)
}

/** A load before pickup whose clock is stored, and then a change of each kind. */
const stored: Change[] = [
  { kind: 'status', load: 0, status: 'Dispatched' },
  { kind: 'pickup', load: 0, at: 2 },
  { kind: 'driver', load: 0, isSet: true },
  stopChange('Scheduled'),
  { kind: 'stored', load: 0, at: 0 },
]
function stopChange(status: 'Scheduled' | 'Arrived' | 'Departed'): Change {
  return { kind: 'stop', load: 0, sequence: 1, status, start: -9, length: 6, eta: -8, arrived: -8, stayed: 2 }
}
const examples = (
  [
    [],
    [{ kind: 'status', load: 0, status: 'Booked' }],
    [{ kind: 'pickup', load: 0, at: -5 }],
    [{ kind: 'free hours', load: 0, hours: 1 }],
    [
      { kind: 'stored', load: 0, at: 30 },
      { kind: 'stored', load: 0, at: -30 },
    ],
    [{ kind: 'driver', load: 0, isSet: false }],
    [{ kind: 'booking', load: 0, status: 'Released' }],
    [stopChange('Arrived')],
    [{ kind: 'event', load: 0, at: 0, type: 'Position', source: 'Driver', place: null }],
    [{ kind: 'event', load: 0, at: 0, type: 'Position', source: 'System', place: 31 }],
    [{ kind: 'carrier', load: 0, name: 'Blue Mesa' }],
    [
      { kind: 'event', load: 0, at: 0, type: 'Position', source: 'Driver', place: 31 },
      { kind: 'stored', load: 0, at: 0 },
      { kind: 'event', load: 0, at: 1, type: 'Position', source: 'Driver', place: 32.5 },
      { kind: 'carrier', load: 0, name: 'Prairie Freight' },
      { kind: 'earlier version', load: 0 },
    ],
    [
      { kind: 'documents', load: 0, status: 'Missing' },
      { kind: 'status', load: 0, status: 'Delivered' },
      { kind: 'stored', load: 0, at: 0 },
      stopChange('Departed'),
    ],
    [
      { kind: 'documents', load: 0, status: 'Missing' },
      { kind: 'status', load: 0, status: 'Delivered' },
      { kind: 'stored', load: 0, at: 0 },
      { kind: 'documents', load: 0, status: 'Complete' },
    ],
  ] satisfies Change[][]
).map((changes): [Change[], number] => [
  [{ kind: 'booking', load: 0, status: 'Confirmed' }, ...stored, ...changes],
  1,
])

test('[DTR-01] a process of the version before the standings, which stores the clock, voids them', async () => {
  const now = new Date(platform.clock.now)
  const isSettled = async () =>
    (await sql`select from portal_board_standing`.execute(platform.database.kysely)).rows.length > 0
  await apply({ kind: 'pickup', load: 0, at: 1 })
  await storeBoardClock(platform.database, now)
  expect(await isSettled()).toBe(true)
  await sql`update portal_board_clock set pickup_from = pickup_from where load_id = ${loadIds[0]}`.execute(
    platform.database.kysely,
  )
  expect(await isSettled()).toBe(false)
  // The standing of every load is stored again without a change of a record.
  await sql`update portal_board_clock set rank = null, reasons = null, stands_until = null`.execute(
    platform.database.kysely,
  )
  await storeBoardClock(platform.database, now)
  expect(await isSettled()).toBe(true)
  await platform.database.asSystem(async (transaction) => {
    const board = await readBoard(transaction, { show: 'all', offset: 0, limit: 2_000 }, now)
    const expected = await computeBoard(transaction, now)
    expect(board.loads.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    expect(board.total).toBe(expected.length)
  })
})

test('[DTR-01] the board and its map by the stored clock equal those computed from the records', async () => {
  let most = 0
  await assert(
    asyncProperty(array(change, { maxLength: 10 }), hours, async (changes, hour) => {
      for (const one of changes) await apply(one)
      const now = new Date(platform.clock.now + hour * HOUR_MS)
      await platform.database.asSystem(async (transaction) => {
        const expected = await computeBoard(transaction, now)
        const inPart = (part: BoardPart) =>
          expected.filter(({ reasons }) =>
            part === 'all'
              ? true
              : part === 'action'
                ? reasons.length > 0
                : reasons.some(({ code }) => code === part),
          )
        const all = await readBoard(transaction, { show: 'all', offset: 0, limit: 2_000 }, now)
        expect(all.loads.map(({ id, reasons }) => ({ id, reasons }))).toEqual(
          expected.map(({ id, reasons }) => ({ id, reasons })),
        )
        expect(all.counts).toEqual(Object.fromEntries(BOARD_PARTS.map((part) => [part, inPart(part).length])))
        const since = inPart('action').flatMap(({ reasons: [first] }) =>
          first ? [first.since.getTime()] : [],
        )
        expect(await countLoadsToAct(transaction, now)).toEqual({
          count: since.length,
          oldest: since.length === 0 ? null : new Date(Math.min(...since)),
        })
        const map = await readMap(transaction, { show: 'all', limit: 2_000 }, now)
        const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
        expect(map.loads.toSorted(byId)).toEqual(
          expected
            .map(({ id, loadNumber, carrier, positionLat: lat, positionLng: lng }) => ({
              id,
              loadNumber,
              carrier,
              position: lat === null || lng === null ? null : { lat, lng },
            }))
            .toSorted(byId),
        )
        for (const show of ['action', 'LATE', 'DOCUMENTS_MISSING'] as const) {
          const page = await readBoard(transaction, { show, offset: 1, limit: 5 }, now)
          expect(page.loads.map(({ id }) => id)).toEqual(
            inPart(show)
              .slice(1, 6)
              .map(({ id }) => id),
          )
          expect(page.total).toBe(inPart(show).length)
          // Both loads that change, and another one.
          const recordIds = [...loadIds, ...expected.slice(0, 1).map(({ id }) => id)]
          const changed = await readBoard(transaction, { recordIds, show, offset: 0, limit: 5 }, now)
          const meant = inPart(show).filter(({ id }) => recordIds.includes(id))
          expect(changed.loads.map(({ id }) => id)).toEqual(meant.map(({ id }) => id))
          expect(changed).toMatchObject({ total: meant.length, counts: all.counts })
        }
        most = Math.max(most, Object.values(all.counts).filter((count) => count > 0).length)
      })
    }),
    { numRuns: 60, examples },
  )
  expect(most).toBeGreaterThan(BOARD_REASONS.length / 2)
}, 120_000)
