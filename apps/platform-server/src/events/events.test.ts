import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../database/testing/localPostgres'
import { canUsePostgres, SEEDED } from '../database/testing/postgresCluster'
import { createPlatform } from '../handler'
import type { Platform } from '../platformOptions'
import { guestClient, signIn, type TestClient } from '../testing/client'
import { addTestLoad, book, changeLoad } from '../testing/loads'
import { createTestPlatform, type TestPlatform } from '../testing/testPlatform'
import type { ChangeTables } from './changeTables'
import { openEvents, type TestEvents } from './testing/openEvents'

let platform: TestPlatform
const open: TestEvents[] = []
beforeAll(async () => {
  platform = await createTestPlatform({ eventHeartbeatMs: 100 })
})
afterEach(async () => {
  for (const events of open.splice(0)) await events.close()
})
afterAll(() => platform.close())

async function listen(client: TestClient, lastEventId?: string, query?: string): Promise<TestEvents> {
  const events = await openEvents(platform, client, lastEventId, query)
  open.push(events)
  return events
}

test('a change arrives as an event with a sequence and the ids of the records', async () => {
  const events = await listen(await signIn(platform, 'dispatcher@carrier.test'))
  const loadId = await addTestLoad(platform)
  const event = await events.next(({ ids }) => ids.includes(loadId))
  expect(event.name).toBe('records')
  expect(event.id).toMatch(/^\d+$/u)
  expect(event.data).toEqual({ records: expect.arrayContaining([{ id: loadId, apiName: 'Load__c' }]) })
})

test('a page that connects late receives the changes since it began to load, and not those before', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const before = await addTestLoad(platform)
  const tables = platform.database.kysely.withTables<ChangeTables>()
  const changed_at = sql<Date>`clock_timestamp() - interval '10 seconds'`
  await tables.updateTable('portal_change').set({ changed_at }).execute()
  // No page is connected, so these are published later, with the time of the write.
  await tables.updateTable('portal_change_pending').set({ changed_at }).execute()
  const during = await addTestLoad(platform)
  const events = await listen(client, undefined, '?missed=5000')
  await events.next(({ ids }) => ids.includes(during))
  expect(events.seen.flatMap(({ ids }) => ids)).not.toContain(before)
  const plain = await listen(client)
  const next = await addTestLoad(platform)
  await plain.next(({ ids }) => ids.includes(next))
  expect(plain.seen.flatMap(({ ids }) => ids)).not.toContain(during)
})

test('a booking is sent to its carrier immediately, and not to a rival', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const mine = await listen(dispatcher)
  const rivals = await listen(await signIn(platform, 'rival@carrier.test'))
  const loadId = await addTestLoad(platform)
  const { id: bookingId } = await book(dispatcher, loadId)
  await mine.next(({ ids }) => ids.includes(bookingId))
  const visible = await addTestLoad(platform)
  await rivals.next(({ ids }) => ids.includes(visible))
  expect(rivals.seen.flatMap(({ ids }) => ids)).not.toContain(bookingId)
})

test('does not send records that the role cannot read', async () => {
  const { kysely } = platform.database
  const driver = await listen(await signIn(platform, 'driver@carrier.test'))
  const payment = await kysely.selectFrom('Payment__c').select('Id').executeTakeFirstOrThrow()
  await kysely.updateTable('Payment__c').set({ Id: payment.Id }).where('Id', '=', payment.Id).execute()
  const loadId = await addTestLoad(platform)
  await driver.next(({ ids }) => ids.includes(loadId))
  expect(driver.seen.flatMap(({ ids }) => ids)).not.toContain(payment.Id)
})

test('after a break the stream resumes behind Last-Event-ID, without gaps or repeats', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const before = await listen(client)
  const first = await addTestLoad(platform)
  const { id } = await before.next(({ ids }) => ids.includes(first))
  await before.close()
  const second = await addTestLoad(platform)
  const third = await addTestLoad(platform)
  const after = await listen(client, id)
  await after.next(({ ids }) => ids.includes(third))
  const told = after.seen.flatMap(({ ids }) => ids)
  expect(told.filter((each) => each === second)).toHaveLength(1)
  expect(told).not.toContain(first)
})

test.each(['999999999', 'yesterday'])(
  'a position that cannot be resumed (%s) resets the client',
  async (id) => {
    const events = await listen(await signIn(platform, 'dispatcher@carrier.test'), id)
    expect((await events.next(() => true)).name).toBe('reset')
  },
)

test('the position advances on an idle stream', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const idle = await listen(client)
  await idle.heartbeats(1)
  await idle.close()
  const loadId = await addTestLoad(platform)
  const resumed = await listen(client, idle.position())
  expect((await resumed.next(() => true)).ids).toContain(loadId)
})

test('the stream ends with the session, without further events', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const events = await listen(client)
  await events.heartbeats(1)
  await client.send('POST', '/auth/logout')
  const loadId = await addTestLoad(platform)
  await events.ended
  expect(events.seen.flatMap(({ ids }) => ids)).not.toContain(loadId)
})

test('listening does not prolong the session', async () => {
  const client = await signIn(platform, 'admin@carrier.test')
  const events = await listen(client)
  platform.clock.advanceMs(7_100_000)
  await events.heartbeats(2)
  platform.clock.advanceMs(200_000)
  await events.ended
  expect((await client.send('GET', '/auth/me')).body.isGuest).toBe(true)
})

test('after an account switch, events follow the new account', async () => {
  const client = await signIn(platform, 'multi@carrier.test')
  const events = await listen(client)
  const { body } = await client.send('GET', '/auth/me')
  await client.send('POST', '/auth/account', { accountId: body.accounts[1].id })
  const loadOf = (Carrier_Account__c: string) =>
    addTestLoad(platform, { Status__c: 'Booked', Carrier_Account__c })
  const left = await loadOf(body.accounts[0].id)
  const entered = await loadOf(body.accounts[1].id)
  await events.next(({ ids }) => ids.includes(entered))
  expect(events.seen.flatMap(({ ids }) => ids)).not.toContain(left)
})

test('guests and too many pages of one person are refused', async () => {
  const guest = await guestClient(platform).send('GET', '/events')
  expect(guest.status).toBe(401)
  expect(guest.body.errorCode).toBe('INVALID_SESSION_ID')
  const client = await signIn(platform, 'rival@carrier.test')
  for (let n = 0; n < 12; n += 1) await listen(client)
  const refused = await client.send('GET', '/events')
  expect(refused.status).toBe(429)
  await open[0]?.close()
  await expect.poll(async () => (await openEvents(platform, client)).close()).toBeUndefined()
})

describe('records that are lost', () => {
  const isGone =
    (id: string) =>
    ({ name, ids }: { name: string; ids: string[] }) =>
      name === 'gone' && ids.includes(id)

  test('sends a load booked by another carrier as gone to those with an offer, with its stops, and not to its carrier', async () => {
    const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
    const loadId = await addTestLoad(platform)
    const mine = await listen(dispatcher)
    const rivals = await listen(await signIn(platform, 'rival@carrier.test'))
    const { id: bookingId } = await book(dispatcher, loadId)
    const event = await rivals.next(isGone(loadId))
    expect(event.data.records).toContainEqual({ id: loadId, apiName: 'Load__c' })
    expect(event.data.records?.filter(({ apiName }) => apiName === 'Load_Stop__c')).toHaveLength(2)
    await mine.next(({ name, ids }) => name === 'records' && ids.includes(bookingId))
    await mine.heartbeats(1)
    expect(mine.seen.some(isGone(loadId))).toBe(false)
    expect(rivals.seen.flatMap(({ ids }) => ids)).not.toContain(bookingId)
  })

  test('sends a deleted record as gone to its company only', async () => {
    const admin = await signIn(platform, 'admin@carrier.test')
    const { accountId } = (await admin.send('GET', '/auth/me')).body
    const { kysely } = platform.database
    await kysely.deleteFrom('Preferred_Commodity__c').where('Account__c', '=', accountId).execute()
    const { Id } = await kysely
      .insertInto('Preferred_Commodity__c')
      .values({ Account__c: accountId, Commodity__c: 'General Freight', Preference__c: 'Preferred' })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const own = await listen(admin)
    const rivals = await listen(await signIn(platform, 'rival@carrier.test'))
    await kysely.deleteFrom('Preferred_Commodity__c').where('Id', '=', Id).execute()
    const event = await own.next(isGone(Id))
    expect(event.data.records).toContainEqual({ id: Id, apiName: 'Preferred_Commodity__c' })
    expect(event.id).toMatch(/^\d+$/u)
    await rivals.heartbeats(2)
    expect(rivals.seen.some(isGone(Id))).toBe(false)
  })

  test('a load whose driver is replaced is gone for the driver, not for the office', async () => {
    const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
    const driver = await signIn(platform, 'driver@carrier.test')
    const { contactId } = (await driver.send('GET', '/auth/me')).body
    const loadId = await addTestLoad(platform)
    const { id: bookingId } = await book(dispatcher, loadId)
    const { kysely } = platform.database
    const drive = (Driver__c: string | null) =>
      kysely.updateTable('Booking__c').set({ Driver__c }).where('Id', '=', bookingId).execute()
    await drive(contactId)
    const drivers = await listen(driver)
    const office = await listen(dispatcher)
    await drive(null)
    await drivers.next(isGone(loadId))
    await office.heartbeats(2)
    expect(office.seen.some(isGone(loadId))).toBe(false)
  })

  test('sends events of an interruption after the reconnect', async () => {
    const rival = await signIn(platform, 'rival@carrier.test')
    const loadId = await addTestLoad(platform)
    const before = await listen(rival)
    await before.heartbeats(1)
    const position = before.position()
    await before.close()
    await book(await signIn(platform, 'dispatcher@carrier.test'), loadId)
    const after = await listen(rival, position)
    await after.next(isGone(loadId))
  })
})

describe.runIf(canUsePostgres)('two servers on one PostgreSQL', () => {
  let first: Platform
  let second: Platform
  let stop: () => Promise<void> = () => Promise.resolve()
  beforeAll(async () => {
    const postgres = await startPostgres(SEEDED)
    stop = postgres.stop
    const options = {
      databaseUrl: postgres.url,
      sessionSecret: 's'.repeat(32),
      rateLimits: 'off' as const,
      // Effectively disables polling, so that only notifications work.
      eventLookAgainMs: 3_600_000,
    }
    first = await createPlatform({ ...options, seed: 'demo' })
    second = await createPlatform({ ...options, seed: 'demo' })
  }, 120_000)
  afterAll(async () => {
    await first.close()
    await second.close()
    await stop()
  })

  test('a change in one process notifies the other without polling', async () => {
    const here = { ...second, clock: platform.clock }
    const events = await openEvents(first, await signIn(first, 'dispatcher@carrier.test'))
    const loadId = await addTestLoad(here)
    await events.next(({ ids }) => ids.includes(loadId))
    await changeLoad(here, loadId, { Weight_lbs__c: 41_000 })
    await events.next(({ ids }) => ids.includes(loadId))
    await events.close()
  })

  test('of changes that commit out of order none is lost', { timeout: 30_000 }, async () => {
    const client = await signIn(first, 'dispatcher@carrier.test')
    const events = await openEvents(first, client)
    const here = { ...second, clock: platform.clock }
    const slow = await addTestLoad(here)
    const quick = await addTestLoad(here)
    await events.next(({ ids }) => ids.includes(quick))
    await second.database.asSystem(async (transaction) => {
      const change = (Id: string) =>
        transaction.updateTable('Load__c').set({ Weight_lbs__c: 30_000 }).where('Id', '=', Id).execute()
      await change(slow)
      await changeLoad({ ...first, clock: platform.clock }, quick, { Weight_lbs__c: 31_000 })
      await events.next(({ ids }) => ids.includes(quick))
    })
    await events.next(({ ids }) => ids.includes(slow))
    await events.close()
  })
})
