import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestMails } from '../../mail/outbox'
import { samplePdf } from '../../files/testing/sampleFiles'
import { createSecrets } from '../../sessions/secrets'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { addTestLoad, changeLoad } from '../../testing/loads'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { followerToken } from './trackingToken'

const SECRET = 'a secret of thirty-two characters'
const RECEIVER = 'dock@receiver.test'

let platform: TestPlatform
let shipper: TestClient
let guest: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000, sessionSecret: SECRET })
  shipper = await signIn(platform, 'shipper@shipper.test')
  guest = guestClient(platform)
  ;({ accountId } = (await shipper.send('GET', '/auth/me')).body)
  guest.csrfToken = (await guest.send('GET', '/auth/me')).body.csrfToken
}, 120_000)
afterAll(() => platform.close())

async function makeShipment(status = 'Booked'): Promise<string> {
  const loadId = await addTestLoad(platform, { Shipper_Account__c: accountId })
  await changeLoad(platform, loadId, { Status__c: status })
  return loadId
}
const share = async (loadId: string, emails: readonly string[] = []) =>
  (await shipper.act('Shipments/shareTracking', { loadId, emails })).body.url.split('/track/')[1] as string
const follow = async (token: string) => await guest.read('Shipments/track', { token })
const mails = async () => (await newestMails(platform.database)).filter(({ to }) => to === RECEIVER)
const pod = (token: string) =>
  platform.handler(new Request(`http://portal.test/services/tracking/${token}/pod`), { address: '10.0.0.9' })

/** A POD of the load, with the bytes of an uploaded file. */
async function addPod(loadId: string, status: string): Promise<void> {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const form = new FormData()
  form.set('fileData', new Blob([new Uint8Array(samplePdf({ note: loadId }))]), 'pod.pdf')
  const response = await platform.handler(
    new Request('http://portal.test/services/data/v63.0/ui-api/records/content-documents/content-versions', {
      method: 'POST',
      headers: {
        Cookie: dispatcher.cookie,
        Origin: 'http://portal.test',
        'X-CSRF-Token': dispatcher.csrfToken,
      },
      body: form,
    }),
    { address: '10.0.0.1' },
  )
  // `ui-api/content.test.ts` validates the shape of this response.
  const { contentDocument } = (await response.json()) as { contentDocument: { id: string } }
  await platform.database.kysely
    .insertInto('Load_Document__c')
    .values({
      Name: 'pod.pdf',
      Load__c: loadId,
      Type__c: 'POD',
      Status__c: status,
      ContentDocumentId: contentDocument.id,
      Signed__c: true,
    })
    .execute()
}

test('[PDR-53] the link shows the middle of cities, never the position of the truck', async () => {
  const loadId = await makeShipment('In Transit')
  await platform.database.kysely
    .insertInto('Load_Event__c')
    .values({
      Load__c: loadId,
      Type__c: 'Position',
      Occurred_At__c: new Date(platform.clock.now),
      Recorded_At__c: new Date(platform.clock.now),
      Location__Latitude__s: 34.7123,
      Location__Longitude__s: -92.3456,
    })
    .execute()
  const { body } = await follow(await share(loadId))
  expect(body.position).toMatchObject({ city: expect.any(String), point: { lat: expect.any(Number) } })
  expect(JSON.stringify(body)).not.toMatch(/34\.7123|92\.3456/u)
  expect(body.stops[0].point).toEqual({ lat: expect.any(Number), lng: expect.any(Number) })
  expect(Object.keys(body).sort()).toEqual(
    ['loadNumber', 'status', 'origin', 'destination', 'stops', 'position', 'hasPod', 'expiresAt'].sort(),
  )
})

test('[PDR-53] only an accepted POD opens, only with a live link, as a file that no browser runs', async () => {
  const loadId = await makeShipment('Delivered')
  const token = await share(loadId)
  await addPod(loadId, 'Under Review')
  expect((await follow(token)).body.hasPod).toBe(false)
  expect((await pod(token)).status).toBe(404)
  await addPod(loadId, 'Accepted')
  expect((await follow(token)).body.hasPod).toBe(true)
  const response = await pod(token)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/u)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  expect((await pod(`${token}x`)).status).toBe(404)
  await shipper.act('Shipments/stopSharing', { loadId })
  expect((await pod(token)).status).toBe(404)
  expect((await follow(token)).status).toBe(404)
})

test('[PDR-53] the receiver gets the link, and one mail at each step, until the mails are ended', async () => {
  const { tellFollowers } = await import('./tellFollowers')
  const secrets = createSecrets(SECRET)
  const loadId = await makeShipment()
  const token = await share(loadId, [RECEIVER, RECEIVER])
  const first = await mails()
  expect(first).toHaveLength(1)
  expect(first[0]?.text).toContain(`/track/${token}`)
  const follower = /mails=([\w-]+)/u.exec(first[0]?.text ?? '')?.[1] ?? ''
  const tell = () =>
    tellFollowers(platform.database, secrets, {
      now: new Date(platform.clock.now),
      origin: 'https://portal.test',
    })
  await tell()
  expect(await mails()).toHaveLength(1)
  await changeLoad(platform, loadId, { Status__c: 'In Transit' })
  await tell()
  await tell()
  expect(await mails()).toHaveLength(2)
  expect((await mails())[0]?.subject).toMatch(/^Picked up and on its way: L-/u)
  // No other receiver ends them.
  const wrong = followerToken(secrets, token, 'else@receiver.test')
  const stop = (name: string) => guest.act('Shipments/stopTrackingMails', { token, follower: name })
  expect((await stop(wrong)).body).toEqual({ ended: false })
  expect((await stop(follower)).body).toEqual({ ended: true })
  await changeLoad(platform, loadId, { Status__c: 'Delivered' })
  await tell()
  expect(await mails()).toHaveLength(2)
})

test('[PDR-53] an ended link ends its mails, and the table holds no token', async () => {
  const loadId = await makeShipment()
  const token = await share(loadId, ['other@receiver.test'])
  const stored = async () => {
    const { rows } = await sql<object>`select * from portal_tracking_link, portal_tracking_follower`.execute(
      platform.database.kysely,
    )
    return JSON.stringify(rows)
  }
  expect(await stored()).toContain('other@receiver.test')
  expect(await stored()).not.toContain(token)
  await shipper.act('Shipments/stopSharing', { loadId })
  const { rows } =
    await sql`select from portal_tracking_follower where email = 'other@receiver.test'`.execute(
      platform.database.kysely,
    )
  expect(rows).toEqual([])
})

test('[PDR-53] at most 5 receivers per link', async () => {
  const loadId = await makeShipment()
  const emails = Array.from({ length: 6 }, (_, n) => `r${n}@receiver.test`)
  expect((await shipper.act('Shipments/shareTracking', { loadId, emails })).status).toBe(400)
})
