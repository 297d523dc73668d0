import {
  assert,
  asyncProperty,
  constantFrom,
  date,
  integer,
  oneof,
  record,
  array,
  constant,
  nat,
} from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalTransaction } from '../../database/openDatabase'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { partsOf, readFigures, type Figures, type Period } from './figures'
import { figureHourTables } from './hours/figureHourTables'
import { sumFigureHours } from './hours/sumFigureHours'

// After any changes, whenever the hours were summed, figures of any period equal those computed from its records.

const DAY_MS = 86_400_000
let platform: TestPlatform
let now: number
beforeAll(async () => {
  platform = await createTestPlatform()
  now = platform.clock.now
}, 60_000)
afterAll(() => platform.close())

/** Computes each figure by its definition. */
async function computeFigures(transaction: PortalTransaction, { from, to }: Period): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with covered as (
      select * from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      where b."Status__c" in ('Requested', 'Confirmed', 'Completed')
        and b."Booked_At__c" >= ${from} and b."Booked_At__c" < ${to}),
    sold as (select * from covered where "Shipper_Rate__c" is not null),
    arrived as (select * from "Load_Stop__c" where "Arrived_At__c" >= ${from} and "Arrived_At__c" < ${to}),
    departed as (
      select "Load__c" in (select "Load__c" from "Load_Event__c" where "Type__c" = 'Position') as is_tracked
      from "Load_Stop__c" where "Sequence__c" = 1 and "Departed_At__c" >= ${from} and "Departed_At__c" < ${to}),
    paid as (
      select p."Paid_At__c" - (select max(s."Departed_At__c") from "Load_Stop__c" s where s."Load__c" = p."Load__c") as wait
      from "Payment__c" p where p."Paid_At__c" >= ${from} and p."Paid_At__c" < ${to})
    select
      (select count(*) from "Load__c" where "Posted_At__c" >= ${from} and "Posted_At__c" < ${to})::float8 as "loadsPosted",
      (select count(*) from covered)::float8 as "loadsCovered",
      (select round(avg(extract(epoch from "Booked_At__c" - "Posted_At__c") / 3600), 2) from covered
        where "Booked_At__c" >= "Posted_At__c")::float8 as "hoursToCover",
      (select coalesce(sum("Shipper_Rate__c"), 0) from sold)::float8 as sell,
      (select coalesce(sum("Agreed_Rate__c"), 0) from sold)::float8 as buy,
      (select coalesce(sum("Shipper_Rate__c" - "Agreed_Rate__c"), 0) from sold)::float8 as margin,
      (select round(100 * sum("Shipper_Rate__c" - "Agreed_Rate__c") / nullif(sum("Shipper_Rate__c"), 0), 2) from sold)::float8
        as "marginPct",
      (select round(avg(case when "Arrived_At__c" <= "Window_End__c" then 100.0 else 0 end), 2) from arrived)::float8
        as "onTimePct",
      (select round(avg(case when is_tracked then 100.0 else 0 end), 2) from departed)::float8 as "trackingPct",
      (select round(avg(extract(epoch from wait) / 86400), 2) from paid)::float8 as "daysToPay",
      (select count(*) from "Payment__c" where "Status__c" = 'Disputed')::float8 as "openClaims"`.execute(
    transaction,
  )
  const [figures] = rows
  if (!figures) throw new Error('No figures.')
  return figures
}

const at = date({
  min: new Date('2026-11-01T00:00:00Z'),
  max: new Date('2026-11-22T00:00:00Z'),
  noInvalidDate: true,
})
const LOADS = 3
const number = nat({ max: 2 * LOADS - 1 })
const change = oneof(
  record({ kind: constant('posted' as const), number, at }),
  record({
    kind: constant('sold' as const),
    number,
    usd: oneof(integer({ min: 100, max: 9_000 }), constant(null)),
  }),
  record({ kind: constant('booked' as const), number, at, usd: integer({ min: 100, max: 9_000 }) }),
  record({ kind: constant('repriced' as const), number, usd: integer({ min: 100, max: 9_000 }) }),
  record({ kind: constant('ended' as const), number, status: constantFrom('Cancelled', 'Released') }),
  record({ kind: constant('stopped' as const), number, at, windowEnd: at }),
  record({ kind: constant('position' as const), number, at }),
  record({ kind: constant('paid' as const), number, at }),
  record({ kind: constant('summed' as const), number }),
)
type Change = typeof change extends { generate: (...args: never[]) => { value: infer T } } ? T : never

/** A record of one of a few hauled and paid loads, so that changes meet. */
const oneOf = (table: string, index: number) => sql`(
  select "Id" from ${sql.table(table)} where "Load__c" = (
    select "Load__c" from "Payment__c" where "Load__c" in (select "Load__c" from "Booking__c") order by "Load__c"
    offset ${index % LOADS} limit 1)
  order by "Id" offset ${table === 'Load_Stop__c' && index >= LOADS ? 1 : 0} limit 1)`

async function apply(one: Change): Promise<void> {
  if (one.kind === 'summed') return await sumFigureHours(platform.database, new Date(now))
  await platform.database.asSystem(async (transaction) => {
    switch (one.kind) {
      case 'posted':
        return await sql`update "Load__c" set "Posted_At__c" = ${one.at}
          where "Id" = (select "Load__c" from "Booking__c" where "Id" = ${oneOf('Booking__c', one.number)})`.execute(
          transaction,
        )
      case 'sold':
        return await sql`update "Load__c" set "Shipper_Rate__c" = ${one.usd}
          where "Id" = (select "Load__c" from "Booking__c" where "Id" = ${oneOf('Booking__c', one.number)})`.execute(
          transaction,
        )
      case 'booked':
        return await sql`update "Booking__c" set "Booked_At__c" = ${one.at}, "Agreed_Rate__c" = ${one.usd}
          where "Id" = ${oneOf('Booking__c', one.number)}`.execute(transaction)
      case 'repriced':
        return await sql`update "Booking__c" set "Agreed_Rate__c" = ${one.usd}
          where "Id" = ${oneOf('Booking__c', one.number)}`.execute(transaction)
      case 'ended':
        return await sql`update "Booking__c" set "Status__c" = ${one.status}
          where "Id" = ${oneOf('Booking__c', one.number)}`.execute(transaction)
      case 'stopped':
        return await sql`update "Load_Stop__c" set "Arrived_At__c" = ${one.at}, "Departed_At__c" = ${one.at},
          "Window_End__c" = greatest("Window_Start__c" + interval '1 hour', ${one.windowEnd})
          where "Id" = ${oneOf('Load_Stop__c', one.number)}`.execute(transaction)
      case 'position':
        return await sql`insert into "Load_Event__c" ("Load__c", "Account__c", "Type__c", "Occurred_At__c", "Recorded_At__c", "Source__c",
            "Location__Latitude__s", "Location__Longitude__s")
          select "Load__c", "Account__c", 'Position', ${one.at}, ${one.at}, 'Driver', 32, -96 from "Booking__c"
          where "Id" = ${oneOf('Booking__c', one.number)}`.execute(transaction)
      case 'paid': {
        const { rows } = await sql<{ Id: string }>`update "Payment__c" set "Paid_At__c" = null
          where "Id" = ${oneOf('Payment__c', one.number)} returning "Id"`.execute(transaction)
        return await sql`update "Payment__c" set "Paid_At__c" = ${one.at} where "Id" = ${rows[0]?.Id}`.execute(
          transaction,
        )
      }
    }
  })
}

/** Each kind of change to hours that are summed. */
const examples = [
  { kind: 'summed' as const },
  { kind: 'posted' as const, at: new Date('2026-11-05T10:00:00Z') },
  { kind: 'sold' as const, usd: 4_000 },
  { kind: 'booked' as const, at: new Date('2026-11-06T10:00:00Z'), usd: 2_000 },
  { kind: 'repriced' as const, usd: 2_500 },
  { kind: 'sold' as const, usd: null },
  {
    kind: 'stopped' as const,
    at: new Date('2026-11-07T10:00:00Z'),
    windowEnd: new Date('2026-11-07T12:00:00Z'),
  },
  { kind: 'position' as const, at: new Date('2026-11-07T09:00:00Z') },
  { kind: 'paid' as const, at: new Date('2026-11-15T10:00:00Z') },
  {
    kind: 'stopped' as const,
    at: new Date('2026-11-08T10:00:00Z'),
    windowEnd: new Date('2026-11-08T09:00:00Z'),
  },
  { kind: 'ended' as const, status: 'Cancelled' as const },
].map((one): [Change[], { from: Date; days: number; minutes: number }] => [
  [
    { ...one, number: 1 },
    { kind: 'summed', number: 0 },
  ].toReversed() as Change[],
  { from: new Date('2026-11-01T00:00:00Z'), days: 20, minutes: 0 },
])

test('[OVW-02] figures from summed hours equal the figures computed from the records', async () => {
  const period = record({ from: at, days: integer({ min: 1, max: 20 }), minutes: nat({ max: 90 }) })
  let summedHours = 0
  await assert(
    asyncProperty(array(change, { maxLength: 8 }), period, async (changes, { from, days, minutes }) => {
      for (const one of changes) await apply(one)
      const to = new Date(from.getTime() + days * DAY_MS + minutes * 60_000)
      const periods = [{ from, to }, ...partsOf({ from, to })]
      await platform.database.asSystem(async (transaction) => {
        const expected = []
        for (const each of periods) expected.push(await computeFigures(transaction, each))
        expect(await readFigures(transaction, periods)).toEqual(expected)
      })
      const hours = await figureHourTables(platform.database.kysely)
        .selectFrom('portal_figure_hour')
        .select((all) => all.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      summedHours = Math.max(summedHours, hours.n)
    }),
    { numRuns: 40, examples },
  )
  expect(summedHours).toBeGreaterThan(0)
}, 120_000)
