import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { wallClock } from '../../places/timeZones'
import { samplePdf } from '../../files/testing/sampleFiles'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

let platform: TestPlatform
let people: Record<'shipper' | 'ops' | 'admin' | 'driver', TestClient>
let shipperId: string
/** A shipment that a carrier hauls. */
let loadId: string

const key = () => crypto.randomUUID()
const thread = async (who: TestClient, params: object) => (await who.read('Messages/thread', params)).body
const texts = (body: { messages: { text: string }[] }) => body.messages.map(({ text }) => text)
const send = (who: TestClient, to: object, text: string, clientMessageId = key()) =>
  who.act('Messages/send', { ...to, text, clientMessageId })
const kindsOf = async (who: TestClient) =>
  (await who.read('Notifications/list')).body.notices.map(({ kind }: { kind: string }) => kind)

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const [shipper, ops, admin, driver] = await Promise.all([
    signIn(platform, 'shipper@shipper.test'),
    signIn(platform, 'ops@provider.test'),
    signIn(platform, 'admin@carrier.test'),
    signIn(platform, 'driver@carrier.test'),
  ])
  people = { shipper, ops, admin, driver }
  shipperId = (await shipper.send('GET', '/auth/me')).body.accountId
  loadId = await addTestLoad(platform, { Shipper_Account__c: shipperId })
  await book(admin, loadId)
}, 120_000)
afterAll(() => platform.close())

test('[PDR-51] shipper and provider write in one thread of the shipment, with receipts, unread counts and notices', async () => {
  const own = await thread(people.shipper, { loadId })
  expect(own).toMatchObject({ accountId: shipperId, loadId, messages: [], unread: 0 })
  expect((await send(people.shipper, { loadId }, 'The dock is closed until 10.')).body.threadId).toBe(
    own.threadId,
  )
  platform.clock.advanceMs(1000)
  const inbox = (await people.ops.read('Messages/list')).body
  expect(inbox.threads[0]).toMatchObject({ threadId: own.threadId, unread: 1, lastSide: 'Shipper' })
  expect((await people.ops.act('Messages/read', { threadId: own.threadId })).status).toBe(200)
  await send(people.ops, { threadId: own.threadId }, 'We move the appointment.')
  const answered = await thread(people.shipper, { loadId })
  expect(texts(answered)).toEqual(['The dock is closed until 10.', 'We move the appointment.'])
  expect(answered.messages[0].readBy).toEqual([{ name: expect.any(String), at: expect.any(String) }])
  expect(answered.unread).toBe(1)
  expect(await kindsOf(people.shipper)).toContain('Message Received')
})

test('[PDR-51] [MSG-01] carrier and shipper of a load never read what the other writes', async () => {
  await send(people.admin, { loadId }, 'Only for the provider.')
  expect(texts(await thread(people.admin, { loadId }))).not.toContain('We move the appointment.')
  expect(texts(await thread(people.shipper, { loadId }))).not.toContain('Only for the provider.')
  const { threadId } = await thread(people.admin, { loadId })
  expect((await people.shipper.read('Messages/thread', { threadId })).status).toBe(404)
  expect((await send(people.shipper, { threadId }, 'Hello')).status).toBe(404)
})

test('[PDR-51] a shipper writes about its own shipments only, and staff find no thread of it on another load', async () => {
  const { Id } = await platform.database.kysely
    .selectFrom('Account')
    .select('Id')
    .where('Type', '=', 'Shipper')
    .where('Id', '<>', shipperId)
    .executeTakeFirstOrThrow()
  const others = await addTestLoad(platform, { Shipper_Account__c: Id })
  expect((await people.shipper.read('Messages/thread', { loadId: others })).status).toBe(404)
  expect((await send(people.shipper, { loadId: others }, 'Where is it?')).status).toBe(404)
  const own = await people.ops.read('Messages/thread', { loadId, accountId: shipperId })
  expect(own.status).toBe(200)
  const foreign = await people.ops.read('Messages/thread', { loadId: others, accountId: shipperId })
  expect(foreign.status).toBe(404)
  const row = { Client_Message_Id__c: key(), Author_Name__c: 'Sam', Side__c: 'Shipper', Text__c: 'x' }
  const { contactId } = (await people.shipper.send('GET', '/auth/me')).body
  const insert = (values: object) =>
    platform.database.kysely
      .insertInto('Message__c')
      .values({ ...row, Author__c: contactId, Account__c: shipperId, Load__c: loadId, ...values })
      .execute()
  await expect(insert({ Load__c: others })).rejects.toThrow(/Message__c_shipment/)
  await expect(insert({ Side__c: 'Carrier' })).rejects.toThrow(/Message__c_side/)
})

test('[PDR-51] a repeated message of a device is one message, also in the general thread', async () => {
  const clientMessageId = key()
  const answers = []
  for (const _ of [1, 2])
    answers.push(await send(people.shipper, {}, 'Our address changed.', clientMessageId))
  expect(new Set(answers.map(({ body }) => body.messageId)).size).toBe(1)
  expect(answers.map(({ body }) => body.isReplay)).toEqual([false, true])
  expect(await thread(people.shipper, {})).toMatchObject({ loadId: null, messages: [{ isOwn: true }] })
  expect(await thread(people.ops, { accountId: shipperId })).toMatchObject({ unread: 1 })
})

test('[MSG-02] a thread names who handles the load with a business phone, else who answered, else the provider', async () => {
  const { kysely } = platform.database
  const provider = await kysely
    .selectFrom('Account')
    .select(['Name', 'Phone'])
    .where('Type', '=', 'Provider')
    .executeTakeFirstOrThrow()
  const fresh = await addTestLoad(platform)
  const contact = async (who: TestClient) => (await thread(who, { loadId: fresh })).contact
  expect(await contact(people.admin)).toEqual({ name: provider.Name, phone: provider.Phone })
  const { contactId, userId, name } = (await people.ops.send('GET', '/auth/me')).body
  await changeLoad(platform, fresh, { Handled_By__c: userId })
  await kysely
    .updateTable('Contact')
    .set({ Phone: '(312) 555-0188', MobilePhone: '(312) 555-0199' })
    .where('Id', '=', contactId)
    .execute()
  expect(await contact(people.admin)).toEqual({ name, phone: '(312) 555-0188' })
  expect((await thread(people.shipper, { loadId })).contact).toEqual({ name, phone: provider.Phone })
})

test('[MSG-02] while the desk is closed the thread names the number for nights and weekends', async () => {
  const { kysely } = platform.database
  const before = await kysely
    .selectFrom('Portal_Settings__c')
    .select(['Desk_Hours__c', 'After_Hours_Phone__c'])
    .executeTakeFirstOrThrow()
  const phoneAt = async (Desk_Hours__c: string) => {
    await kysely
      .updateTable('Portal_Settings__c')
      .set({ Desk_Hours__c, After_Hours_Phone__c: '(312) 555-0111' })
      .execute()
    return (await thread(people.shipper, { loadId })).contact.phone
  }
  expect(await phoneAt('Mon-Mon 03:00-03:01')).toBe('(312) 555-0111')
  expect(await phoneAt('Open 24 hours')).not.toBe('(312) 555-0111')
  await kysely.updateTable('Portal_Settings__c').set(before).execute()
})

test('[MSG-02] outside desk hours the thread says when the desk opens, in the zone of the desk', async () => {
  const { kysely } = platform.database
  const set = (hours: string) =>
    kysely.updateTable('Portal_Settings__c').set({ Desk_Hours__c: hours }).execute()
  const desk = async () => (await thread(people.shipper, { loadId })).desk
  await set('Open 24 hours')
  expect(await desk()).toBeNull()
  await set('Mon-Mon 03:00-03:01')
  const { opensAt, timeZone } = await desk()
  expect(timeZone).toBe('America/Chicago')
  expect(Date.parse(opensAt)).toBeGreaterThan(platform.clock.now)
  expect(wallClock(new Date(opensAt), timeZone).toISOString().slice(11, 16)).toBe('03:00')
  await expect(set('whenever')).rejects.toThrow(/desk_hours/)
})

test('[PDR-51] a photo of the shipper reaches the desk with its message, and no carrier', async () => {
  const form = new FormData()
  form.set('fileData', new Blob([new Uint8Array(samplePdf({ note: 'gate pass' }))]), 'gate-pass.pdf')
  const path = '/services/data/v63.0/ui-api/records/content-documents'
  const { cookie, csrfToken } = people.shipper
  const uploaded = await platform.handler(
    new Request(`http://portal.test${path}/content-versions`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: 'http://portal.test', 'X-CSRF-Token': csrfToken },
      body: form,
    }),
    { address: '10.0.0.1' },
  )
  // The answer's shape is proven by `ui-api/content.test.ts`.
  const { contentDocument } = (await uploaded.json()) as { contentDocument: { id: string } }
  const message = { loadId, text: '', documentIds: [contentDocument.id], clientMessageId: key() }
  expect((await people.shipper.act('Messages/send', message)).status).toBe(200)
  const seen = await thread(people.ops, { loadId, accountId: shipperId })
  expect(seen.messages.at(-1).documents).toMatchObject([{ id: contentDocument.id }])
  const content = async (who: TestClient) =>
    (
      await platform.handler(
        new Request(`http://portal.test${path}/${contentDocument.id}/content`, {
          headers: { Cookie: who.cookie },
        }),
        { address: '10.0.0.1' },
      )
    ).status
  expect([await content(people.ops), await content(people.admin)]).toEqual([200, 404])
})
