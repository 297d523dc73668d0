import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { addTestLoad, book, changeLoad } from '../../../testing/loads'
import { shiftDatabaseClock } from '../../../testing/shiftDatabaseClock'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { startReceiver, type Receiver } from '../testing/startReceiver'
import { CLAIM_MS, claimDeliveries, sweepDeliveries } from './deliveryQueue'
import { postWebhook } from './postWebhook'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let platform: TestPlatform
let admin: TestClient
let signedInAt = 0
beforeAll(async () => {
  platform = await createTestPlatform({ webhooks: { allowsPrivate: true, everyMs: 20, timeoutMs: 5_000 } })
}, 120_000)
afterAll(() => platform.close())

// Triggers stamp messages by the database's clock, which tests do not advance.
beforeEach(() => shiftDatabaseClock(platform.database, platform.clock.now - MINUTE_MS))

/** The Provider Admin, signed in again when the clock has passed the end of the session. */
async function desk(): Promise<TestClient> {
  if (platform.clock.now - signedInAt > 60 * MINUTE_MS) {
    admin = await signIn(platform, 'desk@provider.test')
    signedInAt = platform.clock.now
  }
  return admin
}
const act = async (name: string, params: object) => (await desk()).act(`DeskWebhooks/${name}`, params)

const receivers: Receiver[] = []
const receive = async () => {
  const receiver = await startReceiver()
  receivers.push(receiver)
  return receiver
}
const list = async () => (await (await desk()).read('DeskWebhooks/list')).body.endpoints
const add = async (receiver: Receiver, events: readonly string[]) => {
  const added = await act('create', { url: receiver.url, events })
  expect(added.status).toBe(200)
  // The type of a response body is not known to the client.
  return { id: added.body.endpoint.id as number, secret: added.body.secret as string }
}
const log = async (endpointId: number) =>
  (await (await desk()).read('DeskWebhooks/deliveries', { endpointId })).body.deliveries
const arrived = (receiver: Receiver, count: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 20_000 })
const settled = (endpointId: number, states: readonly string[]) =>
  vi.waitFor(
    async () => expect((await log(endpointId)).map((one: { state: string }) => one.state)).toEqual(states),
    { timeout: 20_000 },
  )
const failed = (endpointId: number, tries: number) =>
  vi.waitFor(
    async () => {
      const [delivery] = await log(endpointId)
      expect([delivery.tries, delivery.nextTryAt === null]).toEqual([tries, false])
    },
    { timeout: 20_000 },
  )
const kinds = ({ received }: Receiver) => received.map(({ body }) => body.type)

/**
 * Verifies a message as its receiver does, whose clock is wrong by `offMs`. The clock is replaced for this
 * call only, because the embedded database of tests reads it too.
 */
function verify(secret: string, message: Receiver['received'][number] | undefined, offMs = 0): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: platform.clock.now + offMs })
  try {
    // Node joins repeated headers, and these are sent once.
    return new Webhook(secret).verify(message?.text ?? '', message?.headers as Record<string, string>)
  } finally {
    vi.useRealTimers()
  }
}

afterEach(async () => {
  for (const { id } of await list()) await act('remove', { endpointId: id })
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()))
})

test('[ITG-03] a receiver verifies messages of its events, with the facts of the load', async () => {
  const receiver = await receive()
  const { id, secret } = await add(receiver, ['load.posted', 'load.covered'])
  expect(secret).toMatch(/^whsec_/u)
  expect(JSON.stringify(await list())).not.toContain(secret)
  const loadId = await addTestLoad(platform)
  await arrived(receiver, 1)
  await book(await signIn(platform, 'dispatcher@carrier.test'), loadId)
  await arrived(receiver, 2)
  const messages = receiver.received.map((message) => verify(secret, message))
  expect(messages).toMatchObject([
    { type: 'load.posted', data: { loadId, status: 'Posted', originCity: 'Dallas', carrierAccountId: null } },
    { type: 'load.covered', data: { loadId, status: 'Booked', carrierAccountId: expect.any(String) } },
  ])
  await settled(id, ['Delivered', 'Delivered'])
  const { number } = await platform.database.kysely
    .selectFrom('Load__c')
    .select('Load_Number__c as number')
    .where('Id', '=', loadId)
    .executeTakeFirstOrThrow()
  expect(await log(id)).toMatchObject([
    { recordId: loadId, recordName: number },
    { recordId: loadId, recordName: number },
  ])
})

test('[ITG-03] a receiver whose clock is wrong by more than five minutes refuses the message', async () => {
  const receiver = await receive()
  const { secret } = await add(receiver, ['load.posted'])
  await addTestLoad(platform)
  await arrived(receiver, 1)
  const [message] = receiver.received
  expect(() => verify(secret, message, 6 * MINUTE_MS)).toThrow('too old')
  expect(() => verify(secret, message, -6 * MINUTE_MS)).toThrow('too new')
  expect(verify(secret, message, 4 * MINUTE_MS)).toMatchObject({ type: 'load.posted' })
})

test('[ITG-03] events, documents, payments and the status of a carrier are messages', async () => {
  const receiver = await receive()
  await add(receiver, ['load.event_recorded', 'document.added', 'payment.changed', 'carrier.status_changed'])
  const { kysely } = platform.database
  const loadId = await addTestLoad(platform)
  const carrier = await kysely
    .selectFrom('Account')
    .select(['Id', 'Status__c'])
    .where('Type', '=', 'Carrier')
    .where('Status__c', '=', 'Active')
    .executeTakeFirstOrThrow()
  const at = new Date(platform.clock.now)
  const times = { Occurred_At__c: at, Recorded_At__c: at }
  await kysely
    .insertInto('Load_Event__c')
    .values({ Load__c: loadId, Type__c: 'Delay', ...times })
    .execute()
  const file = { Name: 'pod.pdf', Type__c: 'POD', ContentDocumentId: '069000000000001AAA' }
  const { Id: documentId } = await kysely
    .insertInto('Load_Document__c')
    .values({ Load__c: loadId, Account__c: carrier.Id, ...file })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely
    .updateTable('Load_Document__c')
    .set({ Status__c: 'Under Review' })
    .where('Id', '=', documentId)
    .execute()
  const { Id: paymentId } = await kysely
    .insertInto('Payment__c')
    .values({ Load__c: loadId, Account__c: carrier.Id, Amount__c: 1200.5 })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await kysely.updateTable('Payment__c').set({ Reason__c: 'x' }).where('Id', '=', paymentId).execute()
  await kysely
    .updateTable('Payment__c')
    .set({ Status__c: 'Missing Documents' })
    .where('Id', '=', paymentId)
    .execute()
  const setStatus = (status: string) =>
    kysely.updateTable('Account').set({ Status__c: status }).where('Id', '=', carrier.Id).execute()
  await setStatus('Inactive')
  await setStatus('Active')
  await arrived(receiver, 6)
  expect(kinds(receiver).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'carrier.status_changed',
    'carrier.status_changed',
    'document.added',
    'load.event_recorded',
    'payment.changed',
    'payment.changed',
  ])
  const dataOf = (type: string) =>
    receiver.received.filter(({ body }) => body.type === type).map(({ body }) => body.data)
  expect(dataOf('load.event_recorded')).toMatchObject([
    { loadId, type: 'Delay', occurredAt: expect.any(String) },
  ])
  expect(dataOf('document.added')).toMatchObject([{ documentId, loadId, type: 'POD' }])
  expect(dataOf('payment.changed')).toMatchObject([
    { paymentId, amount: 1200.5, status: 'Not Ready' },
    { paymentId, status: 'Missing Documents' },
  ])
  expect(dataOf('carrier.status_changed')).toMatchObject([{ status: 'Inactive' }, { status: 'Active' }])
})

test('[ITG-03] a change that is rolled back sends nothing', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted'])
  const loadId = await addTestLoad(platform, { Status__c: 'Draft' })
  await expect(
    platform.database.asSystem(async (transaction) => {
      await transaction.updateTable('Load__c').set({ Status__c: 'Posted' }).where('Id', '=', loadId).execute()
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await log(id)).toEqual([])
})

test('[ITG-03] messages of a load arrive in order after a failure, those of other loads are not held up', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted', 'load.covered'])
  receiver.status = 500
  const loadId = await addTestLoad(platform)
  await failed(id, 1)
  await changeLoad(platform, loadId, { Status__c: 'Booked' })
  receiver.status = 200
  const other = await addTestLoad(platform)
  // Its success tells that the receiver is back, so that the first load need not wait for its next attempt.
  await arrived(receiver, 4)
  expect(receiver.received.map(({ body }) => [body.type, body.data.loadId])).toEqual([
    ['load.posted', loadId],
    ['load.posted', other],
    ['load.posted', loadId],
    ['load.covered', loadId],
  ])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids[0]).toBe(ids[2])
  expect(new Set(ids).size).toBe(3)
  await settled(id, ['Delivered', 'Delivered', 'Delivered'])
  expect(await list()).toMatchObject([{ failingSince: null, pending: 0 }])
})

test('[ITG-03] waits longer after each failure and gives up after three days; the message can be sent again', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted'])
  receiver.status = 503
  await addTestLoad(platform)
  const waits: number[] = []
  for (let tries = 1; (await log(id))[0]?.state !== 'Failed'; tries += 1) {
    await arrived(receiver, tries)
    await vi.waitFor(async () => {
      const [delivery] = await log(id)
      expect(delivery.nextTryAt !== null || delivery.state === 'Failed').toBe(true)
      if (delivery.nextTryAt === null) return
      const wait = Date.parse(delivery.nextTryAt) - platform.clock.now
      expect(wait).toBeGreaterThan(0)
      waits.push(wait)
    }, 20_000)
    platform.clock.advanceMs(waits.at(-1) ?? 0)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThan(2.8 * DAY_MS)
  expect(total).toBeLessThanOrEqual(3 * DAY_MS)
  const [delivery] = await log(id)
  expect(delivery).toMatchObject({ state: 'Failed', lastStatus: 503, tries: receiver.received.length })
  receiver.status = 204
  const count = receiver.received.length
  expect((await act('redeliver', { deliveryId: delivery.id })).status).toBe(200)
  await arrived(receiver, count + 1)
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(delivery.messageId)
  await settled(id, ['Delivered'])
}, 90_000)

test('[ITG-03] an endpoint that fails for five days is disabled, and Provider Admins are notified', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted'])
  receiver.status = 500
  await addTestLoad(platform)
  await failed(id, 1)
  platform.clock.advanceMs(5 * DAY_MS)
  await addTestLoad(platform)
  await vi.waitFor(async () => expect(await list()).toMatchObject([{ isActive: false }]))
  expect(await list()).toMatchObject([{ disabledReason: 'Every attempt failed for 5 days.' }])
  const notices = await platform.database.kysely
    .selectFrom('Notification__c as notice')
    .innerJoin('User', 'User.ContactId', 'notice.Contact__c')
    .select(['User.Staff_Role__c as role', 'notice.Name as text'])
    .where('notice.Text__c', '=', 'webhookDisabled')
    .execute()
  expect(notices).toEqual([{ role: 'Provider Admin', text: expect.stringContaining('127.0.0.1') }])
  const count = receiver.received.length
  await addTestLoad(platform)
  expect(await list()).toMatchObject([{ pending: expect.any(Number) }])
  expect(receiver.received).toHaveLength(count)
  receiver.status = 200
  await act('update', { endpointId: id, isActive: true })
  await addTestLoad(platform)
  await vi.waitFor(async () => expect((await log(id))[0].state).toBe('Delivered'))
})

test('[ITG-03] a receiver that answers 410 is disabled at once', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted'])
  receiver.status = 410
  await act('sendTest', { endpointId: id })
  await vi.waitFor(async () =>
    expect(await list()).toMatchObject([
      { isActive: false, disabledReason: 'The receiver answered 410 Gone.' },
    ]),
  )
})

test('[ITG-03] a slow receiver holds up neither another receiver nor more than four of its own messages', async () => {
  const [slow, quick] = [await receive(), await receive()]
  let release = () => {}
  slow.hold = new Promise((resolve) => (release = resolve))
  const { id } = await add(slow, ['load.posted'])
  await add(quick, ['load.posted'])
  for (let n = 0; n < 6; n += 1) await addTestLoad(platform)
  await arrived(quick, 6)
  expect(slow.received).toHaveLength(4)
  release()
  slow.hold = undefined
  await arrived(slow, 6)
  await settled(
    id,
    Array.from({ length: 6 }, () => 'Delivered'),
  )
  expect(new Set(slow.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
})

test('[ITG-03] a process that dies between delivery and its record sends the message again with the same id', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted'])
  await act('update', { endpointId: id, isActive: false })
  await act('update', { endpointId: id, isActive: true })
  receiver.status = 500
  await addTestLoad(platform)
  await failed(id, 1)
  receiver.status = 200
  // Another process claims the next attempt, posts it, and dies.
  const later = new Date(platform.clock.now + 10_000)
  const [claimed] = await claimDeliveries(platform.database, id, 1, later)
  const headers = { 'webhook-id': claimed?.messageId ?? '' }
  await postWebhook(
    { url: receiver.url, headers, body: '{}', timeoutMs: 1_000 },
    { allowsHttp: true, allowsPrivate: true },
  )
  // No other process claims it meanwhile.
  expect(await claimDeliveries(platform.database, id, 1, later)).toEqual([])
  platform.clock.advanceMs(10_000 + CLAIM_MS)
  await arrived(receiver, 3)
  await settled(id, ['Delivered'])
  expect(new Set(receiver.received.map((message) => message.headers['webhook-id'])).size).toBe(1)
})

test('[ITG-03] two processes that claim together get different messages, one of each load', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted', 'load.covered'])
  let release = () => {}
  receiver.hold = new Promise((resolve) => (release = resolve))
  // Every slot of this process is taken by these.
  for (let n = 0; n < 4; n += 1) await addTestLoad(platform)
  await arrived(receiver, 4)
  for (let n = 0; n < 3; n += 1) {
    const loadId = await addTestLoad(platform)
    await changeLoad(platform, loadId, { Status__c: 'Booked' })
  }
  const now = new Date(platform.clock.now)
  const both = await Promise.all([1, 2].map(() => claimDeliveries(platform.database, id, 10, now)))
  const claimed = both.flat()
  expect(claimed).toHaveLength(3)
  expect(new Set(claimed.map((one) => one.messageId)).size).toBe(3)
  release()
})

test('[ITG-03] after a rotation both secrets verify for a day, then the new one only', async () => {
  const receiver = await receive()
  const { id, secret } = await add(receiver, ['load.posted'])
  const rotated = (await act('rotateSecret', { endpointId: id })).body.secret
  const verifies = (key: string) => {
    try {
      return Boolean(verify(key, receiver.received.at(-1)))
    } catch {
      return false
    }
  }
  await addTestLoad(platform)
  await arrived(receiver, 1)
  expect([verifies(secret), verifies(rotated)]).toEqual([true, true])
  platform.clock.advanceMs(DAY_MS + 1)
  await addTestLoad(platform)
  await arrived(receiver, 2)
  expect([verifies(secret), verifies(rotated)]).toEqual([false, true])
})

test('[ITG-03] what a disabled endpoint did not get in three days is given up, and old entries leave the log', async () => {
  const receiver = await receive()
  const { id } = await add(receiver, ['load.posted'])
  receiver.status = 500
  await addTestLoad(platform)
  await failed(id, 1)
  await act('update', { endpointId: id, isActive: false })
  const sweep = (days: number) => {
    platform.clock.advanceMs(days * DAY_MS)
    return sweepDeliveries(platform.database, new Date(platform.clock.now))
  }
  await sweep(2)
  await settled(id, ['Pending'])
  await sweep(2)
  await settled(id, ['Failed'])
  await sweep(31)
  expect(await log(id)).toEqual([])
})

test('[ITG-03] refuses addresses, events and changes that are not usable', async () => {
  const refused = async (params: object) => (await act('create', params)).body.message
  const events = ['load.posted']
  expect(await refused({ url: 'ftp://tms.example.com', events })).toContain('url')
  expect(await refused({ url: 'https://user:pass@tms.example.com', events })).toContain('user name')
  // The form places the problem at its field, in the language of the reader.
  const withUser = await act('create', { url: 'https://user:pass@tms.example.com', events })
  expect(withUser.body.details).toEqual({ integrationProblem: 'urlHasCredentials' })
  expect(await refused({ url: 'https://tms.example.com', events: [] })).toContain('events')
  expect(await refused({ url: 'https://tms.example.com', events: ['load.gone'] })).toContain('events')
  const missing = await act('update', { endpointId: 999_999, isActive: false })
  expect([missing.status, missing.body.errorCode]).toEqual([404, 'NOT_FOUND'])
  const auditor = await signIn(platform, 'auditor@provider.test')
  expect((await auditor.read('DeskWebhooks/list')).status).toBe(200)
  expect((await auditor.act('DeskWebhooks/create', { url: 'https://tms.example.com', events })).status).toBe(
    403,
  )
})
