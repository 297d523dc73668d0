import { QUEUE_ROLES, WAITING_QUEUES, type WaitingQueue } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '../../seed/demoAccounts'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let admin: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'desk@provider.test')
  const carrier = await signIn(platform, 'admin@carrier.test')
  accountId = (await carrier.send('GET', '/auth/me')).body.accountId
  const loadId = await addTestLoad(platform)
  await book(carrier, loadId)
  await changeLoad(platform, loadId, { Status__c: 'Delivered', Documents_Status__c: 'Missing' })
  const { kysely } = platform.database
  await kysely
    .insertInto('Accessorial__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Type__c: 'Lumper',
      Amount__c: 90,
      Status__c: 'Requested',
    })
    .execute()
  const { file } = await kysely
    .selectFrom('Load_Document__c')
    .select('ContentDocumentId as file')
    .executeTakeFirstOrThrow()
  for (const document of [{ Load__c: loadId, Type__c: 'POD' }, { Type__c: 'W-9' }] as const)
    await kysely
      .insertInto('Load_Document__c')
      .values({
        ...document,
        Name: 'paper.pdf',
        Account__c: accountId,
        ContentDocumentId: file,
        Status__c: 'Under Review',
      })
      .execute()
}, 120_000)
afterAll(() => platform.close())

async function waitingOf(client: TestClient): Promise<Partial<Record<WaitingQueue, number>>> {
  const { status, body } = await client.read('DeskOverview/waiting')
  expect(status).toBe(200)
  return Object.fromEntries(
    body.queues.map(({ queue, count }: { queue: string; count: number }) => [queue, count]),
  )
}

/** All rows of a paged method. */
async function allRows(name: string, rows: string, params: object = {}) {
  const found: Record<string, unknown>[] = []
  for (let offset: number | null = 0; offset !== null;) {
    const { body } = await admin.read(name, { ...params, offset })
    found.push(...body[rows])
    offset = body.nextOffset ?? null
  }
  return found
}

test('each count is that of its page', async () => {
  const now = platform.clock.now
  const day = 86_400_000
  const board = await allRows('DeskLoads/board', 'loads')
  const atRisk = board.filter(
    ({ status, pickupFrom, pickupTo, offers, isReserved }) =>
      status === 'Posted' &&
      (Date.parse(String(pickupTo)) <= now ||
        (Date.parse(String(pickupFrom)) - now < day && offers === 0 && isReserved === false)),
  )
  expect(board.filter(({ risk }) => risk === 'AT_RISK' || risk === 'OVERDUE')).toEqual(atRisk)
  const tracked = await allRows('DeskTracking/board', 'loads')
  const { quotes, drafts, appointmentRequests } = (await admin.read('DeskQuotes/queue')).body
  const carriers = (await admin.read('DeskCarriers/queue')).body
  const { totals } = (await admin.read('DeskPayments/list')).body
  const paymentsWith = (wanted: string) =>
    totals.find(({ status }: { status: string }) => status === wanted)?.count ?? 0
  const counts = await waitingOf(admin)
  expect(counts).toEqual({
    atRisk: atRisk.length,
    offers: (await allRows('DeskOffers/inbox', 'offers')).length,
    tracking: tracked.filter(({ reasons }) => Array.isArray(reasons) && reasons.length > 0).length,
    quotes: quotes.length,
    orders: drafts.length,
    appointments: appointmentRequests.length,
    carriers: carriers.applications.length,
    documents: (await allRows('DeskDocuments/queue', 'documents')).length,
    charges: (await allRows('DeskCharges/queue', 'charges')).length,
    payments: paymentsWith('Under Review'),
    disputes: paymentsWith('Disputed'),
    remitTo: carriers.remitToChanges.length,
  })
  for (const queue of ['atRisk', 'offers', 'tracking', 'documents', 'charges', 'payments'] as const)
    expect(counts[queue], queue).toBeGreaterThan(0)
})

test('a role sees the queues that it answers, an Auditor none', async () => {
  for (const { email, role } of DEMO_STAFF) {
    const own = WAITING_QUEUES.filter((queue) => QUEUE_ROLES[queue].some((one) => one === role))
    expect(Object.keys(await waitingOf(await signIn(platform, email))), role).toEqual(own)
    if (role === 'Auditor') expect(own).toEqual([])
  }
})

test('Compliance counts documents of companies, Billing those of loads', async () => {
  const of = async (name: string) =>
    (await waitingOf(await signIn(platform, `${name}@provider.test`))).documents ?? 0
  const [companies, loads] = [await of('compliance'), await of('billing')]
  const documents = await allRows('DeskDocuments/queue', 'documents')
  expect(companies).toBe(documents.filter(({ loadId }) => loadId === null).length)
  expect(companies + loads).toBe(documents.length)
})

test('a new bid and an answered one change the count', async () => {
  const before = (await waitingOf(admin)).offers ?? 0
  const loadId = await addTestLoad(platform, { Bids_Allowed__c: true })
  const { Id } = await platform.database.kysely
    .insertInto('Load_Offer__c')
    .values({
      Load__c: loadId,
      Account__c: accountId,
      Amount__c: 900,
      Kind__c: 'Bid',
      Status__c: 'Open',
      Expires_At__c: new Date(platform.clock.now + 3_600_000),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  expect((await waitingOf(admin)).offers).toBe(before + 1)
  await platform.database.kysely
    .updateTable('Load_Offer__c')
    .set({ Status__c: 'Declined' })
    .where('Id', '=', Id)
    .execute()
  expect((await waitingOf(admin)).offers).toBe(before)
})

test('the age of a queue is that of its oldest item, and an empty queue has none', async () => {
  const queueOf = async (wanted: WaitingQueue) =>
    (await admin.read('DeskOverview/waiting')).body.queues.find(
      ({ queue }: { queue: WaitingQueue }) => queue === wanted,
    )
  const charges = await allRows('DeskCharges/queue', 'charges')
  const oldest = Math.min(...charges.map(({ requestedAt }) => Date.parse(String(requestedAt))))
  expect(await queueOf('charges')).toEqual({
    queue: 'charges',
    count: charges.length,
    oldestMinutes: Math.max(Math.floor((platform.clock.now - oldest) / 60_000), 0),
  })
  const minutesSince = (times: readonly unknown[]) =>
    Math.floor((platform.clock.now - Math.min(...times.map((at) => Date.parse(String(at))))) / 60_000)
  const toAct = await allRows('DeskTracking/board', 'loads', { show: 'action' })
  expect((await queueOf('tracking')).oldestMinutes).toBe(
    minutesSince(toAct.map(({ reasons }) => (reasons as { since: string }[])[0]?.since)),
  )
  const { drafts } = (await admin.read('DeskQuotes/queue')).body
  const created = await platform.database.kysely
    .selectFrom('Load__c')
    .select('CreatedDate')
    .where(
      'Id',
      'in',
      drafts.map(({ loadId }: { loadId: string }) => loadId),
    )
    .execute()
  expect(created).toHaveLength(drafts.length)
  expect((await queueOf('orders')).oldestMinutes).toBe(
    minutesSince(created.map((one) => one.CreatedDate.toISOString())),
  )
  await platform.database.kysely
    .updateTable('Accessorial__c')
    .set({ Status__c: 'Declined' })
    .where('Status__c', '=', 'Requested')
    .execute()
  expect(await queueOf('charges')).toEqual({ queue: 'charges', count: 0, oldestMinutes: null })
})
