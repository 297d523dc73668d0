import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { threadIdOf, parseThreadId } from './thread'

let platform: TestPlatform
let people: Record<
  'admin' | 'dispatcher' | 'driver' | 'rival' | 'ops' | 'sales' | 'auditor' | 'shipper',
  TestClient
>
let accountId: string
let rivalId: string
let loadId: string

const key = () => crypto.randomUUID()
const texts = (body: { messages: { text: string }[] }) => body.messages.map(({ text }) => text)
const send = (who: TestClient, threadId: string, text: string, more: object = {}) =>
  who.act('Messages/send', { threadId, text, clientMessageId: key(), ...more })

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const names = ['admin', 'dispatcher', 'driver', 'rival'] as const
  const [admin, dispatcher, driver, rival, ops, sales, auditor, shipper] = await Promise.all([
    ...names.map((name) => signIn(platform, `${name}@carrier.test`)),
    ...['ops', 'sales', 'auditor'].map((name) => signIn(platform, `${name}@provider.test`)),
    signIn(platform, 'shipper@shipper.test'),
  ])
  if (!admin || !dispatcher || !driver || !rival || !ops || !sales || !auditor || !shipper)
    throw new Error('sign-in')
  people = { admin, dispatcher, driver, rival, ops, sales, auditor, shipper }
  accountId = (await admin.send('GET', '/auth/me')).body.accountId
  rivalId = (await rival.send('GET', '/auth/me')).body.accountId
  loadId = await addTestLoad(platform)
  const booking = await book(admin, loadId)
  await platform.database.kysely
    .updateTable('Booking__c')
    .set({ Driver__c: (await driver.send('GET', '/auth/me')).body.contactId })
    .where('Id', '=', booking.id)
    .execute()
}, 120_000)
afterAll(() => platform.close())

test('[MSG-01] carrier and provider write in one thread of the load, with receipts, unread counts and notices', async () => {
  const mine = (await people.admin.read('Messages/thread', { loadId })).body
  const theirs = (await people.ops.read('Messages/thread', { loadId })).body
  expect(mine).toMatchObject({ threadId: theirs.threadId, messages: [], unread: 0 })
  expect((await send(people.admin, mine.threadId, 'The gate is closed.')).status).toBe(200)
  platform.clock.advanceMs(1000)
  const inbox = (await people.ops.read('Messages/list')).body
  expect(inbox.threads[0]).toMatchObject({
    threadId: mine.threadId,
    unread: 1,
    lastText: 'The gate is closed.',
  })
  expect((await people.ops.act('Messages/read', { threadId: mine.threadId })).status).toBe(200)
  // The demo has unread messages of other carriers.
  expect((await people.ops.read('Messages/list')).body.unread).toBe(inbox.unread - 1)
  const read = (await people.admin.read('Messages/thread', { loadId })).body
  expect(read.messages[0]).toMatchObject({ isOwn: true, readBy: [{ name: expect.any(String) }] })
  await send(people.ops, mine.threadId, 'They open at 8.')
  for (const who of [people.dispatcher, people.driver]) {
    expect(texts((await who.read('Messages/thread', { loadId })).body)).toEqual([
      'The gate is closed.',
      'They open at 8.',
    ])
    const { body } = await who.read('Notifications/list')
    expect(body.notices.map(({ kind }: { kind: string }) => kind)).toContain('Message Received')
  }
  platform.clock.advanceMs(1000)
})

test('[MSG-01] deduplicates a retried message, and rejects its id for another one', async () => {
  const { threadId } = (await people.driver.read('Messages/thread', { loadId })).body
  const clientMessageId = key()
  const same = { threadId, text: 'Arrived.', clientMessageId }
  const answers = await Promise.all([1, 2, 3].map(() => people.driver.act('Messages/send', same)))
  expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1)
  const other = await people.driver.act('Messages/send', { ...same, text: 'Left.' })
  expect(other.body.errorCode).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(
    texts((await people.ops.read('Messages/thread', { loadId })).body).filter((text) => text === 'Arrived.'),
  ).toHaveLength(1)
})

test('[MSG-01] no carrier reads or writes the thread of another, also after it hauls the load', async () => {
  const other = await addTestLoad(platform)
  const { threadId } = (await people.admin.read('Messages/thread', { loadId: other })).body
  await send(people.admin, threadId, 'Is it still open?')
  await book(people.rival, other)
  expect(texts((await people.rival.read('Messages/thread', { loadId: other })).body)).toEqual([])
  for (const name of ['thread', 'read', 'send']) {
    const params = { threadId, ...(name === 'send' ? { text: 'x', clientMessageId: key() } : {}) }
    const { status } = await (name === 'thread'
      ? people.rival.read('Messages/thread', params)
      : people.rival.act(`Messages/${name}`, params))
    expect([name, status]).toEqual([name, 404])
  }
  // Each carrier has its own thread; staff have one with each.
  expect(texts((await people.admin.read('Messages/thread', { threadId })).body)).toEqual([
    'Is it still open?',
  ])
  expect((await people.ops.read('Messages/thread', { loadId: other })).body.accountId).toBe(rivalId)
  expect((await people.ops.read('Messages/thread', { loadId: other, accountId })).body.threadId).toBe(
    threadId,
  )
})

test('[MSG-01] a driver writes about own loads only, a shipper never reads it, the Auditor does', async () => {
  const other = await addTestLoad(platform)
  await book(people.admin, other)
  expect((await people.driver.read('Messages/thread', { loadId: other })).status).toBe(404)
  expect((await people.driver.read('Messages/thread', {})).status).toBe(403)
  expect(texts((await people.shipper.read('Messages/thread', { loadId })).body)).toEqual([])
  const { body } = await people.auditor.read('Messages/thread', { loadId })
  expect(body.messages.length).toBeGreaterThan(0)
  expect((await send(people.auditor, body.threadId, 'Hello')).status).toBe(403)
})

test('[MSG-01] staff and the office write about everything else in a thread without a load', async () => {
  const { threadId } = (await people.admin.read('Messages/thread', {})).body
  await send(people.admin, threadId, 'Our address changed.')
  const { body } = await people.sales.read('Messages/thread', { accountId })
  expect(body).toMatchObject({ threadId, loadId: null, messages: [{ text: 'Our address changed.' }] })
  expect((await people.sales.read('Messages/thread', {})).body.errorCode).toBe('INVALID_INPUT')
  expect((await send(people.sales, 'no thread id at all', 'x')).body.errorCode).toBe('INVALID_INPUT')
})

test('[MSG-01] a document of the load is attached, and one of another company is refused', async () => {
  const { kysely } = platform.database
  const document = async (owner: string, load: string) => {
    const file = await kysely
      .insertInto('ContentDocument')
      .values({
        Title: 'pod',
        OwnerId: (await people.admin.send('GET', '/auth/me')).body.userId,
        Account__c: owner,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    const values = {
      Name: 'pod',
      Load__c: load,
      Account__c: owner,
      Type__c: 'POD',
      ContentDocumentId: file.Id,
    }
    return (
      await kysely.insertInto('Load_Document__c').values(values).returning('Id').executeTakeFirstOrThrow()
    ).Id
  }
  const { threadId } = (await people.ops.read('Messages/thread', { loadId })).body
  const own = await document(accountId, loadId)
  expect((await send(people.ops, threadId, '', { documentIds: [own] })).status).toBe(200)
  const { messages } = (await people.driver.read('Messages/thread', { loadId })).body
  expect(messages.at(-1).documents).toMatchObject([{ name: 'pod' }])
  const foreign = await document(rivalId, await addTestLoad(platform))
  expect((await send(people.ops, threadId, '', { documentIds: [foreign] })).body.errorCode).toBe(
    'INVALID_INPUT',
  )
  expect((await send(people.admin, threadId, '', { documentIds: [foreign] })).status).toBe(404)
  expect((await send(people.admin, threadId, '  ')).body.errorCode).toBe('INVALID_INPUT')
})

test('[MSG-01] law: of any messages on any loads each carrier reads exactly its own, by methods and by row security', async () => {
  const loads = await Promise.all([1, 2].map(() => addTestLoad(platform)))
  const carriers = { admin: accountId, rival: rivalId } as const
  const expected = { admin: new Set<string>(), rival: new Set<string>() }
  const step = fc.record({
    carrier: fc.constantFrom('admin' as const, 'rival' as const),
    load: fc.nat(1),
    byStaff: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { carrier, load, byStaff } of steps) {
        const text = key()
        const threadId = threadIdOf({
          accountId: carriers[carrier],
          loadId: loads[load] ?? null,
          paymentId: null,
        })
        expect((await send(byStaff ? people.ops : people[carrier], threadId, text)).status).toBe(200)
        expected[carrier].add(text)
      }
      for (const carrier of ['admin', 'rival'] as const) {
        const other = carrier === 'admin' ? 'rival' : 'admin'
        const seen = await Promise.all(
          loads.map(async (id) =>
            texts((await people[carrier].read('Messages/thread', { loadId: id })).body),
          ),
        )
        expect(new Set(seen.flat())).toEqual(expected[carrier])
        const me = (await people[carrier].send('GET', '/auth/me')).body
        const caller = { ...me, kind: 'user', componentKeys: [], accountStatus: 'Active' }
        const rows = await platform.database.readAs(caller, (transaction) =>
          transaction.selectFrom('Message__c').select(['Account__c', 'Text__c']).execute(),
        )
        expect(rows.every(({ Account__c }) => Account__c === carriers[carrier])).toBe(true)
        expect(rows.some(({ Text__c }) => expected[other].has(Text__c ?? ''))).toBe(false)
      }
    }),
    { numRuns: 6 },
  )
})

test('law: the id of a thread is read as the thread that it was made of', () => {
  const id = (prefix: string) => fc.constantFrom(`${prefix}000000000001AAA`, `${prefix}000000000002AAA`)
  fc.assert(
    fc.property(id('001'), fc.option(id('a01')), fc.option(id('a09')), (account, load, payment) => {
      const thread = { accountId: account, loadId: load, paymentId: load ? payment : null }
      expect(parseThreadId(threadIdOf(thread))).toEqual(thread)
    }),
  )
})

test('the database refuses to change or remove a message', async () => {
  const { kysely } = platform.database
  await changeLoad(platform, loadId, { Pieces__c: 3 })
  const me = (await people.admin.send('GET', '/auth/me')).body
  const caller = { ...me, kind: 'user', componentKeys: [], accountStatus: 'Active' }
  await expect(
    platform.database.asCaller(caller, (transaction) =>
      transaction.updateTable('Message__c').set({ Text__c: 'other' }).execute(),
    ),
  ).rejects.toThrow(/permission denied/)
  expect(
    (await kysely.selectFrom('Message__c').select('Id').where('Text__c', '=', 'other').execute()).length,
  ).toBe(0)
})
