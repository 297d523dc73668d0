import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

/** A picture of one white dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)
const BASE = '/services/data/v63.0/ui-api'

let platform: TestPlatform
let admin: TestClient
let driver: TestClient
let rival: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  rival = await signIn(platform, 'rival@carrier.test')
}, 120_000)
afterAll(() => platform.close())

const me = async (client: TestClient) => (await client.send('GET', '/auth/me')).body

/** Uploads a picture as the portal does, and gives the address of its file. */
async function upload(client: TestClient): Promise<string> {
  const form = new FormData()
  form.set('title', 'Profile photo')
  form.set('fileData', new Blob([PNG], { type: 'image/png' }), 'photo.png')
  const response = await platform.handler(
    new Request(`http://portal.test${BASE}/records/content-documents/content-versions`, {
      method: 'POST',
      headers: { Cookie: client.cookie, Origin: 'http://portal.test', 'X-CSRF-Token': client.csrfToken },
      body: form,
    }),
    { address: '10.0.0.1' },
  )
  expect(response.status).toBe(201)
  const body = (await response.json()) as { contentDocument: { id: string } }
  return `${BASE}/records/content-documents/${body.contentDocument.id}/content`
}
const choose = async (client: TestClient, address: string | null) => {
  const { contactId } = await me(client)
  const fields = { Profile_Photo__c: address }
  expect((await client.send('PATCH', `${BASE}/records/${contactId}`, { fields })).status).toBe(200)
}
const open = (client: TestClient, path: string) => client.send('GET', path)

test('colleagues see a photo, in the list of users and as an image; other companies and guests do not', async () => {
  const file = await upload(driver)
  await choose(driver, file)
  const { contactId } = await me(driver)
  const { users } = (await admin.read('Users/list', {})).body
  const listed = users.find((user: { contactId: string }) => user.contactId === contactId)
  expect(listed.photoUrl).toMatch(new RegExp(`^${BASE}/photos/${contactId}\\?v=069`))
  const picture = await open(admin, listed.photoUrl)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('cache-control')).toBe('private, no-cache')
  const again = await admin.send('GET', listed.photoUrl, undefined, {
    'If-None-Match': picture.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
  expect((await open(driver, listed.photoUrl)).status).toBe(200)
  expect((await open(rival, listed.photoUrl)).status).toBe(404)
  expect((await open(guestClient(platform), listed.photoUrl)).status).toBe(401)
  // The file as such stays its uploader's.
  expect((await open(admin, file)).status).toBe(404)
  const avatars = await open(admin, `${BASE}/record-avatars/batch/${contactId}`)
  expect(avatars.body.results[0].result).toMatchObject({ type: 'Photo', photoUrl: listed.photoUrl })
})

test('returns no photo for a person without one, and for an id that is not a contact', async () => {
  const { contactId, accountId } = await me(admin)
  const { users } = (await admin.read('Users/list', {})).body
  expect(users.find((user: { contactId: string }) => user.contactId === contactId).photoUrl).toBeNull()
  expect((await open(admin, `${BASE}/photos/${contactId}`)).status).toBe(404)
  expect((await open(admin, `${BASE}/photos/${accountId}`)).status).toBe(404)
  expect((await open(admin, `${BASE}/photos/nonsense`)).status).toBe(400)
})

test("rejects another person's file as the own photo", async () => {
  const foreign = await upload(rival)
  await choose(admin, foreign)
  const { contactId } = await me(admin)
  expect((await open(admin, `${BASE}/photos/${contactId}`)).status).toBe(404)
  expect((await open(driver, `${BASE}/photos/${contactId}`)).status).toBe(404)
  await choose(admin, null)
})
