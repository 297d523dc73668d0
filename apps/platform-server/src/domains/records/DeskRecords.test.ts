import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePdf } from '../../files/testing/sampleFiles'
import { signIn, type TestClient } from '../../testing/client'
import { addTestLoad, book, changeLoad } from '../../testing/loads'
import { TEST_ORIGIN } from '../../testing/testOrigin'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'

interface Item {
  id: string
  kind: string
  action: string | null
  actor: string | null
  text: string | null
  reason: string | null
  recipient: string | null
  changes: { field: string; before: string | null; after: string | null; afterName: string | null }[]
}

let platform: TestPlatform
let people: Record<'desk' | 'ops' | 'billing' | 'auditor' | 'dispatcher', TestClient>
beforeAll(async () => {
  platform = await createTestPlatform()
  const [desk, ops, billing, auditor, dispatcher] = await Promise.all([
    signIn(platform, 'desk@provider.test'),
    signIn(platform, 'ops@provider.test'),
    signIn(platform, 'billing@provider.test'),
    signIn(platform, 'auditor@provider.test'),
    signIn(platform, 'dispatcher@carrier.test'),
  ])
  people = { desk, ops, billing, auditor, dispatcher }
}, 120_000)
afterAll(() => platform.close())

const activity = async (who: TestClient, recordId: string, more: object = {}) =>
  await who.read('DeskRecords/activity', { recordId, ...more })
const itemsOf = async (who: TestClient, recordId: string, more: object = {}): Promise<Item[]> =>
  (await activity(who, recordId, more)).body.items

async function upload(
  client: TestClient,
  name: string,
  path = 'content-documents/content-versions',
): Promise<{ status: number; id: string }> {
  const body = new FormData()
  body.set('fileData', new Blob([new Uint8Array(samplePdf({ note: crypto.randomUUID() }))]), name)
  const response = await platform.handler(
    new Request(`${TEST_ORIGIN}/services/data/v63.0/ui-api/records/${path}`, {
      method: 'POST',
      headers: { Cookie: client.cookie, Origin: TEST_ORIGIN, 'X-CSRF-Token': client.csrfToken },
      body,
    }),
    { address: '10.0.0.1' },
  )
  const answer = (await response.json()) as { contentDocument?: { id: string } }
  if (response.status !== 201) throw new Error(JSON.stringify(answer))
  return { status: response.status, id: answer.contentDocument?.id ?? '' }
}

test('[WSP-10] the timeline of a load has its field history with names, messages and notices, newest first', async () => {
  const loadId = await addTestLoad(platform)
  await book(people.dispatcher, loadId)
  platform.clock.advanceMs(1000)
  const { threadId } = (await people.ops.read('Messages/thread', { loadId })).body
  await people.ops.act('Messages/send', { threadId, text: 'Dock 4, please.', clientMessageId: 'm1' })
  const { body } = await activity(people.ops, loadId)
  const items: Item[] = body.items
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['Change', 'Notice', 'Message', 'Audit']),
  )
  const ats = body.items.map(({ at }: { at: string }) => at)
  expect(ats).toEqual(ats.toSorted().toReversed())
  const changes = items.flatMap((item) => item.changes)
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'Status__c', before: 'Posted', after: 'Booked' }),
  )
  expect(changes.find(({ field }) => field === 'Carrier_Account__c')?.afterName).toMatch(/\w/u)
  expect(changes.map(({ field }) => field)).not.toContain('SystemModstamp')
  expect(items.find(({ kind }) => kind === 'Message')?.text).toBe('Dock 4, please.')
  const notice = items.find(({ kind }) => kind === 'Notice')
  // The text is for its recipient; the desk sees that it was sent, and to which person.
  expect(notice).toMatchObject({ text: null, recipient: expect.any(String), action: expect.any(String) })
})

test('[WSP-10] kinds filter the timeline, and the reasons of the audit trail are for its readers', async () => {
  const loadId = await addTestLoad(platform)
  const held = await people.ops.act('DeskLoads/hold', { loadId, reason: 'Rate Review' })
  expect([held.status, held.body]).toEqual([200, expect.anything()])
  expect((await itemsOf(people.ops, loadId, { kind: 'Message' })).length).toBe(0)
  const changes = await itemsOf(people.ops, loadId, { kind: 'Change' })
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.every(({ kind, reason }) => kind === 'Change' && reason === null)).toBe(true)
  const audit = await itemsOf(people.billing, loadId, { kind: 'Audit' })
  expect(audit.map(({ action }) => action)).toEqual(['Created'])
})

test('[WSP-10] a field hidden from the role is not in the timeline, nor a notice about offers', async () => {
  const loadId = await addTestLoad(platform)
  const { kysely } = platform.database
  const { Id } = await kysely
    .selectFrom('Contact')
    .select('Id')
    .where('Email', '=', 'dispatcher@carrier.test')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('Notification__c')
    .values({ Name: 'A price', Contact__c: Id, Kind__c: 'Offer Answered', Load__c: loadId })
    .execute()
  expect((await itemsOf(people.ops, loadId, { kind: 'Notice' })).map(({ action }) => action)).toEqual([
    'Offer Answered',
  ])
  expect(await itemsOf(people.billing, loadId, { kind: 'Notice' })).toEqual([])
  const booking = (await book(people.dispatcher, loadId)).id
  await kysely
    .updateTable('Booking__c')
    .set({ Idempotency_Key__c: 'another', Override_Reason__c: 'Phone' })
    .where('Id', '=', booking)
    .execute()
  const fields = (await itemsOf(people.desk, booking)).flatMap(({ changes }) =>
    changes.map(({ field }) => field),
  )
  expect(fields).toContain('Override_Reason__c')
  expect(fields).not.toContain('Idempotency_Key__c')
})

test('[WSP-10] pages follow each other without gaps or repeats, also within one instant', async () => {
  const loadId = await addTestLoad(platform)
  for (let n = 1; n <= 60; n += 1) await changeLoad(platform, loadId, { Pieces__c: n })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await activity(people.desk, loadId, { cursor })
    expect(body.items.length).toBeLessThanOrEqual(25)
    seen.push(...body.items.map(({ id }: Item) => id))
    cursor = body.nextCursor
  } while (cursor)
  expect(seen).toHaveLength(61)
  expect(new Set(seen).size).toBe(61)
  const odd = await activity(people.desk, loadId, { cursor: "2026-01-01' or true" })
  expect(odd.body.errorCode).toBe('INVALID_INPUT')
})

test('[WSP-10] no record, no timeline: an object without read permission and an absent record are refused', async () => {
  expect((await activity(people.ops, 'a01000000000999AAA')).status).toBe(404)
  const { kysely } = platform.database
  const { Id } = await kysely.selectFrom('Audit_Event__c').select('Id').executeTakeFirstOrThrow()
  expect((await activity(people.ops, Id)).status).toBe(403)
  expect((await activity(people.dispatcher, 'a01000000000999AAA')).status).toBe(403)
})

test('[WSP-10] staff attach an upload to any record, add a version and remove it again', async () => {
  const facility = await platform.database.kysely
    .selectFrom('Facility__c')
    .select('Id')
    .executeTakeFirstOrThrow()
  const file = await upload(people.ops, 'gate-rules.pdf')
  const params = { recordId: facility.Id, contentDocumentId: file.id }
  const attached = await people.ops.act('DeskRecords/attachFile', params)
  expect(attached.status).toBe(200)
  // A retry attaches it once.
  expect((await people.ops.act('DeskRecords/attachFile', params)).body).toEqual(attached.body)
  const version = await upload(people.ops, 'gate-rules.pdf', `content-documents/${file.id}/content-versions`)
  expect(version.status).toBe(201)
  const filesOf = async (who: TestClient) =>
    (await who.read('DeskRecords/files', { recordId: facility.Id })).body
  expect(await filesOf(people.ops)).toMatchObject({
    canAdd: true,
    files: [
      { contentDocumentId: file.id, versions: 2, canAddVersion: true, canRemove: true, documentType: null },
    ],
  })
  expect(await filesOf(people.billing)).toMatchObject({ files: [{ canRemove: false }] })
  expect(await filesOf(people.auditor)).toMatchObject({
    canAdd: false,
    files: [{ canRemove: false, canAddVersion: false }],
  })
  expect((await people.billing.act('DeskRecords/detachFile', params)).status).toBe(404)
  expect((await people.ops.act('DeskRecords/detachFile', params)).status).toBe(200)
  expect((await filesOf(people.ops)).files).toEqual([])
})

test('[WSP-10] a file of another person is not attached, and a carrier never sees an attached one', async () => {
  const loadId = await addTestLoad(platform)
  const carriers = await upload(people.dispatcher, 'private.pdf')
  const foreign = await people.ops.act('DeskRecords/attachFile', {
    recordId: loadId,
    contentDocumentId: carriers.id,
  })
  expect(foreign.status).toBe(404)
  await book(people.dispatcher, loadId)
  const own = await upload(people.ops, 'margin.pdf')
  const link = await people.ops.act('DeskRecords/attachFile', { recordId: loadId, contentDocumentId: own.id })
  const at = (id: string) => `/services/data/v63.0/ui-api/records/${id}?optionalFields=Name`
  expect((await people.dispatcher.send('GET', at(own.id))).status).toBe(404)
  expect([link.status, (await people.dispatcher.send('GET', at(link.body.linkId))).status]).toEqual([
    200, 403,
  ])
  expect((await people.ops.read('DeskRecords/files', { recordId: loadId })).body.files).toContainEqual(
    expect.objectContaining({ contentDocumentId: own.id, title: 'margin' }),
  )
})

test('[WSP-10] erasing a person removes the history of their personal data', async () => {
  const client = await signIn(platform, 'dispatcher@carrier.test')
  const { contactId, email } = (await client.send('GET', '/auth/me')).body
  const path = `/services/data/v63.0/ui-api/records/${contactId}`
  expect((await client.send('PATCH', path, { fields: { Phone: '2145550123' } })).status).toBe(200)
  const shown = (await itemsOf(people.desk, contactId)).flatMap(({ changes }) => changes)
  expect(shown).toContainEqual(expect.objectContaining({ field: 'Phone', after: '2145550123' }))
  const erased = await client.act('Profile/erase', { email })
  expect([erased.status, erased.body]).toEqual([200, expect.anything()])
  expect((await itemsOf(people.desk, contactId)).flatMap(({ changes }) => changes)).toEqual([])
})
