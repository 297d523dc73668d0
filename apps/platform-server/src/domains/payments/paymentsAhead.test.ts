import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('the office sees the next payment of its company and the sum of all whose day is known', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const { accountId } = (await dispatcher.send('GET', '/auth/me')).body
  const payments = await platform.database.kysely
    .selectFrom('Payment__c')
    .select(['Load__c', 'Amount__c', 'Fee__c', 'Scheduled_For__c', 'Due_Date__c', 'Status__c'])
    .where('Account__c', '=', accountId)
    .execute()
  const dayOf = (one: (typeof payments)[number]) =>
    new Date(one.Scheduled_For__c ?? one.Due_Date__c ?? Number.NaN).toISOString().slice(0, 10)
  // The provider's day, as the method counts.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(platform.clock.now)
  const known = payments
    .filter(({ Status__c }) => Status__c === 'Approved' || Status__c === 'Scheduled')
    .filter((one) => (one.Scheduled_For__c ?? one.Due_Date__c) !== null)
    .filter((one) => dayOf(one) >= today)
    .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
  expect(known.length).toBeGreaterThan(1)
  const { body } = await dispatcher.read('Payments/ahead')
  expect(body.count).toBe(known.length)
  expect(body.total).toBeCloseTo(
    known.reduce((sum, { Amount__c, Fee__c }) => sum + Amount__c - (Fee__c ?? 0), 0),
    2,
  )
  expect(body.next.day).toBe(known[0] && dayOf(known[0]))
  expect(known.map(({ Load__c }) => Load__c)).toContain(body.next.loadId)
})

test('a driver is refused, and a company without payments has none ahead', async () => {
  const driver = await signIn(platform, 'driver@carrier.test')
  expect((await driver.read('Payments/ahead')).status).toBe(403)
  const rival = await signIn(platform, 'rival@carrier.test')
  const { accountId } = (await rival.send('GET', '/auth/me')).body
  await platform.database.kysely
    .updateTable('Payment__c')
    .set({ Status__c: 'Paid' })
    .where('Account__c', '=', accountId)
    .execute()
  expect((await rival.read('Payments/ahead')).body).toEqual({ next: null, count: 0, total: 0 })
})

test('includes payments of today net of fees, excludes disputed and past due ones', async () => {
  const rival = await signIn(platform, 'rival@carrier.test')
  const { accountId } = (await rival.send('GET', '/auth/me')).body
  const { kysely } = platform.database
  const loads = await kysely.selectFrom('Load__c').select('Id').limit(4).execute()
  const [today, yesterday, disputed, later] = loads.map(({ Id }) => Id)
  if (!today || !yesterday || !disputed || !later) throw new Error('The demo has fewer loads.')
  const payment = (Load__c: string, Status__c: string, Scheduled_For__c: string) =>
    kysely
      .insertInto('Payment__c')
      .values({ Load__c, Account__c: accountId, Amount__c: 1000, Fee__c: 15, Status__c, Scheduled_For__c })
      .execute()
  // Tests begin at 2026-11-24, 9 in the morning at the provider's.
  await payment(today, 'Scheduled', '2026-11-24')
  await payment(yesterday, 'Scheduled', '2026-11-23')
  await payment(disputed, 'Disputed', '2026-11-25')
  await payment(later, 'Approved', '2026-12-24')
  expect((await rival.read('Payments/ahead')).body).toMatchObject({
    next: { loadId: today, amount: 985, day: '2026-11-24', isScheduled: true },
    count: 2,
    total: 1970,
  })
})
