import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNOUNCEMENT_ROLES, PORTAL_ROLES } from '@portal/contract'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { UI_API } from '../../permissionMatrix/matrixWorld'

let platform: TestPlatform
let admin: TestClient
let driver: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'desk@provider.test')
  driver = await signIn(platform, 'driver@carrier.test')
})
afterAll(() => platform.close())

const shown = async (language?: string) =>
  (await driver.read('Banners/getAnnouncementByRole', { role: 'Driver', language })).body
const driverAnnouncement = async () =>
  (await admin.read('DeskAnnouncements/list')).body.announcements.find(
    ({ role }: { role: string }) => role === 'Driver',
  )
const addText = (client: TestClient, fields: object) =>
  client.send('POST', `${UI_API}/records`, { apiName: 'Announcement_Text__c', fields })

test.each([
  ['es-US', true],
  ['es-MX', true],
  ['en-US', false],
  ['fr-CA', false],
  [undefined, false],
])('[BAN-23] shows the announcement of a page in %s in its own language: %s', async (language, isSpanish) => {
  const english = await shown('en-US')
  expect(english.Body__c).toContain('Rockies')
  expect(await shown(language)).toEqual(
    isSpanish ? { ...english, Body__c: expect.stringContaining('Rocosas') } : english,
  )
})

test('the Provider Admin sees which languages fall back to English, and adds the missing text', async () => {
  const { id, texts } = await driverAnnouncement()
  expect(texts).toEqual([
    { language: 'en-US', textId: null, body: expect.stringContaining('Rockies'), isFallback: false },
    {
      language: 'es-US',
      textId: expect.stringMatching(/^a0X/),
      body: expect.stringContaining('Rocosas'),
      isFallback: false,
    },
  ])
  const [english, spanish] = texts
  expect((await admin.send('DELETE', `${UI_API}/records/${spanish.textId}`)).status).toBe(204)
  expect(await shown('es-US')).toEqual(await shown())
  expect((await driverAnnouncement()).texts[1]).toEqual({
    language: 'es-US',
    textId: null,
    body: english.body,
    isFallback: true,
  })
  const text = { Announcement__c: id, Language__c: 'es-US', Body__c: 'Nieve en las Rocosas' }
  expect((await addText(admin, text)).status).toBe(201)
  expect((await shown('es-US')).Body__c).toBe('Nieve en las Rocosas')
})

test.each([
  ['a second text in a language', { Language__c: 'es-US', Body__c: 'Hola' }, 'Language__c'],
  ['a blank text', { Language__c: 'es-US', Body__c: '   ' }, 'Body__c'],
  ['a second English text', { Language__c: 'en-US', Body__c: 'Hello' }, 'Language__c'],
  ['a text in a language that the portal lacks', { Language__c: 'fr-CA', Body__c: 'Bonjour' }, 'Language__c'],
])('an announcement refuses %s', async (_what, fields, field) => {
  const { id } = await driverAnnouncement()
  const { status, body } = await addText(admin, { Announcement__c: id, ...fields })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

test('only the Provider Admin writes texts; texts of inactive announcements do not exist for members', async () => {
  const { id } = await driverAnnouncement()
  const text = { Announcement__c: id, Language__c: 'es-US', Body__c: 'Hola' }
  const billing = await signIn(platform, 'billing@provider.test')
  for (const client of [driver, billing]) expect((await addText(client, text)).status).toBe(403)
  const [{ textId }] = (await driverAnnouncement()).texts.slice(1)
  const read = () => driver.send('GET', `${UI_API}/records/${textId}?fields=Announcement_Text__c.Body__c`)
  expect((await read()).status).toBe(200)
  const { kysely } = platform.database
  await kysely.updateTable('Portal_Announcement__c').set({ Active__c: false }).where('Id', '=', id).execute()
  expect((await read()).status).toBe(404)
})

test('[ADM-01] an announcement is shown within its time window only, and ends after it starts', async () => {
  const HOUR_MS = 3_600_000
  const at = (hours: number) => new Date(platform.clock.now + hours * HOUR_MS).toISOString()
  const created = await admin.send('POST', `${UI_API}/records`, {
    apiName: 'Portal_Announcement__c',
    fields: { Role__c: 'Driver', Body__c: 'Yard closed', Start_Date__c: at(1), Expiry_Date__c: at(2) },
  })
  expect(created.status).toBe(201)
  const change = (fields: object) => admin.send('PATCH', `${UI_API}/records/${created.body.id}`, { fields })
  const isShown = async () => (await shown())?.Body__c === 'Yard closed'
  expect(await isShown()).toBe(false)
  expect((await change({ Start_Date__c: at(-1) })).status).toBe(200)
  expect(await isShown()).toBe(true)
  const { body } = await admin.read('DeskAnnouncements/list')
  expect(body.announcements[0]).toMatchObject({
    name: expect.stringMatching(/^AN-/),
    startsAt: expect.any(String),
    isActive: true,
  })
  const refused = await change({ Expiry_Date__c: at(-3) })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('An announcement ends after it starts.'),
  ])
  expect((await change({ Expiry_Date__c: at(-0.01) })).status).toBe(200)
  expect(await isShown()).toBe(false)
})

test('[ADM-01] the desk offers the roles whose pages have a place for announcements', async () => {
  const hasPlace = async (role: string) => {
    const client = role === 'Guest' ? guestClient(platform) : driver
    return (await client.read('Banners/getBannersByRole', { role })).body.includes('Announcement')
  }
  for (const role of [...PORTAL_ROLES, 'Guest'])
    expect([role, await hasPlace(role)]).toEqual([role, ANNOUNCEMENT_ROLES.some((one) => one === role)])
})
