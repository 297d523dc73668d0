import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samplePdf } from '../../files/testing/sampleFiles'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { signAgreement } from '../../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { reviewDocument } from './reviewDocument'

const FILES = '/services/data/v63.0/ui-api/records/content-documents/content-versions'
const NAMES = ['admin', 'dispatcher', 'driver', 'rival'] as const

let platform: TestPlatform
let people: Record<(typeof NAMES)[number] | 'shipper' | 'guest', TestClient>
let accountId: string

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const [admin, dispatcher, driver, rival] = await Promise.all(
    NAMES.map((name) => signIn(platform, `${name}@carrier.test`)),
  )
  const shipper = await signIn(platform, 'shipper@shipper.test')
  if (!admin || !dispatcher || !driver || !rival) throw new Error('Someone could not sign in.')
  people = { admin, dispatcher, driver, rival, shipper, guest: guestClient(platform) }
  accountId = (await admin.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

/** Uploads a PDF as the portal does, and gives the id of the file. */
async function upload(person: TestClient, text: string = crypto.randomUUID()): Promise<string> {
  const form = new FormData()
  const meta = { title: 'Certificate', pathOnClient: 'certificate.pdf' }
  form.set('json', new Blob([JSON.stringify(meta)], { type: 'application/json' }))
  form.set('fileData', new Blob([new Uint8Array(samplePdf({ note: text }))]), 'certificate.pdf')
  const request = new Request(`http://portal.test${FILES}`, {
    method: 'POST',
    body: form,
    headers: { Cookie: person.cookie, Origin: 'http://portal.test', 'X-CSRF-Token': person.csrfToken },
  })
  const answer = await platform.handler(request)
  expect(answer.status).toBe(201)
  const { contentDocument } = (await answer.json()) as { contentDocument: { id: string } }
  return contentDocument.id
}

const attach = async (person: TestClient, type: string, more: object = {}) =>
  await person.act('Documents/attach', {
    accountId,
    type,
    contentDocumentId: await upload(people.admin),
    ...more,
  })
const list = (person: TestClient) => person.read('Documents/list', { accountId })
const review = (id: string, accept: boolean) =>
  platform.database.asSystem((transaction) =>
    reviewDocument(
      transaction,
      id,
      accept ? { accept } : { accept, reason: 'Unreadable' },
      new Date(platform.clock.now),
    ),
  )

test.each(['COI', 'W-9', 'Authority Letter', 'Void Check'])(
  'an Admin adds a %s to the company',
  async (type) => {
    const { status, body } = await attach(people.admin, type)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type,
      loadId: null,
      status: 'Under Review',
      isDuplicate: false,
      canRemove: true,
    })
    expect((await list(people.admin)).body.documents).toContainEqual(expect.objectContaining({ id: body.id }))
  },
)

test.each(['POD', 'Invoice', 'Rate Confirmation', 'Other', 'constructor'])(
  'a %s is no paper of a company',
  async (type) => {
    const answer = await attach(people.admin, type)
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
  },
)

test.each([
  ['dispatcher', 403, 200],
  ['driver', 403, 403],
  ['rival', 404, 404],
  ['shipper', 403, 403],
  ['guest', 401, 401],
] as const)('%s adds a paper to the company: %i, sees its papers: %i', async (name, adding, seeing) => {
  expect((await attach(people[name], 'COI')).status).toBe(adding)
  expect((await list(people[name])).status).toBe(seeing)
})

test('a paper belongs to a load or to an account, not to both and not to none', async () => {
  for (const owner of [{ loadId: 'a01000000000001AAA' }, { accountId: null }]) {
    const { status, body } = await attach(people.admin, 'COI', owner)
    expect([status, body.message]).toEqual([400, expect.stringContaining('either loadId or accountId')])
  }
})

describe('a file', () => {
  test('that was added before is recognised, also by two requests at once', async () => {
    const files = [await upload(people.admin, 'same'), await upload(people.admin, 'same')]
    const answers = await Promise.all(
      files.map((contentDocumentId) => attach(people.admin, 'Void Check', { contentDocumentId })),
    )
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ body }) => body.isDuplicate)).toHaveLength(1)
  })

  test('of a colleague cannot be named', async () => {
    const contentDocumentId = await upload(people.dispatcher)
    expect((await attach(people.admin, 'COI', { contentDocumentId })).status).toBe(404)
  })

  test('is one of twenty of its type at most', async () => {
    const { documents } = (await list(people.admin)).body
    const there = documents.filter(({ type }: { type: string }) => type === 'Authority Letter').length
    for (let n = there; n < 20; n += 1)
      expect((await attach(people.admin, 'Authority Letter')).status).toBe(200)
    const { status, body } = await attach(people.admin, 'Authority Letter')
    expect([status, body.errorCode]).toEqual([422, 'TOO_MANY_DOCUMENTS'])
  })
})

test('an Admin removes a document until it is reviewed; a Dispatcher and another company cannot', async () => {
  const [first, second] = [
    (await attach(people.admin, 'COI')).body.id,
    (await attach(people.admin, 'COI')).body.id,
  ]
  const remove = async (person: TestClient, documentId: string) =>
    (await person.act('Documents/remove', { documentId })).status
  expect(await remove(people.dispatcher, first)).toBe(403)
  expect(await remove(people.driver, first)).toBe(404)
  expect(await remove(people.rival, first)).toBe(404)
  expect(await remove(people.admin, first)).toBe(200)
  await review(second, true)
  expect(await remove(people.admin, second)).toBe(409)
})

test('a reviewed document notifies the office', async () => {
  const { kysely } = platform.database
  const account = kysely.updateTable('Account').set({ W9_On_File__c: false }).where('Id', '=', accountId)
  await account.execute()
  const [good, bad] = [
    (await attach(people.admin, 'W-9')).body.id,
    (await attach(people.admin, 'W-9')).body.id,
  ]
  await review(bad, false)
  const onFile = async () =>
    (
      await people.admin.send(
        'GET',
        `/services/data/v63.0/ui-api/records/${accountId}?fields=Account.W9_On_File__c`,
      )
    ).body.fields.W9_On_File__c.value
  expect(await onFile()).toBe(false)
  const notices = await kysely
    .selectFrom('Notification__c')
    .select('Name')
    .where('Kind__c', '=', 'Document Rejected')
    .execute()
  expect(notices.map(({ Name }) => Name)).toContain(
    'W-9 of your company was rejected: Unreadable. Upload a new one.',
  )
  await review(good, true)
  expect(await onFile()).toBe(true)
})

test('[REG-05] a company whose account is pending adds its certificate and becomes active by it', async () => {
  const { kysely } = platform.database
  await kysely
    .updateTable('Account')
    .set({ Status__c: 'Pending', Identity_Status__c: 'Confirmed' })
    .where('Id', '=', accountId)
    .execute()
  await signAgreement(people.admin, 'Ada Ames')
  const { body } = await attach(people.admin, 'COI')
  await review(body.id, true)
  const { Status__c } = await kysely
    .selectFrom('Account')
    .select('Status__c')
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(Status__c).toBe('Active')
})

test('a file of another company is unknown, and an accepted certificate puts no W-9 on file', async () => {
  const contentDocumentId = await upload(people.rival)
  expect((await attach(people.admin, 'COI', { contentDocumentId })).status).toBe(404)
  const account = platform.database.kysely.updateTable('Account').where('Id', '=', accountId)
  await account.set({ W9_On_File__c: false }).execute()
  await review((await attach(people.admin, 'COI')).body.id, true)
  const { W9_On_File__c } = await platform.database.kysely
    .selectFrom('Account')
    .select('W9_On_File__c')
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(W9_On_File__c).toBe(false)
})
