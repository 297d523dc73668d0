import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemTables } from '../../sessions/systemTables'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { methods } from '../../methods/registry'

let platform: TestPlatform
let clients: Record<
  'guest' | 'admin' | 'driver' | 'multi' | 'fresh' | 'inactive' | 'rival' | 'shipper',
  TestClient
>
beforeAll(async () => {
  platform = await createTestPlatform()
  const as = (name: string) => signIn(platform, `${name}@${name === 'shipper' ? 'shipper' : 'carrier'}.test`)
  clients = {
    guest: guestClient(platform),
    admin: await as('admin'),
    driver: await as('driver'),
    multi: await as('multi'),
    fresh: await as('new'),
    inactive: await as('inactive'),
    rival: await as('rival'),
    shipper: await as('shipper'),
  }
})
afterAll(() => platform.close())

const apiNames = (body: { apiName: string }[]) => body.map(({ apiName }) => apiName)
const accountOf = async (client: TestClient) => (await client.send('GET', '/auth/me')).body.accountId

test('[ENT-03] settings are the five, for guests as well', async () => {
  const { body } = await clients.guest.read('PortalSettings/getCustomSettings')
  expect(body).toEqual({
    Shipper_Login_Url__c: null,
    Carrier_Login_Url__c: null,
    Display_Carrier_Announcement_Banner__c: true,
    Enable_Bridge_Todays_Loads__c: true,
    Digital_Experience_Domain__c: null,
  })
})

test('[FRM-04] a demo has links to app stores and networks; a provider that set none has none', async () => {
  const links = async () => (await clients.guest.read('PortalSettings/getProviderLinks')).body
  const names = ['appStore', 'googlePlay', 'facebook', 'twitter', 'instagram']
  const demo = await links()
  expect(Object.keys(demo)).toEqual(names)
  expect(names.map((name) => String(demo[name]).slice(0, 8))).toEqual(names.map(() => 'https://'))
  const none = Object.fromEntries(names.map((name) => [name, null]))
  const setAll = (values: typeof demo) =>
    platform.database.asSystem((transaction) =>
      transaction
        .updateTable('Portal_Settings__c')
        .set({
          App_Store_Url__c: values.appStore,
          Google_Play_Url__c: values.googlePlay,
          Facebook_Url__c: values.facebook,
          Twitter_Url__c: values.twitter,
          Instagram_Url__c: values.instagram,
        })
        .execute(),
    )
  await setAll(none)
  expect(await links()).toEqual(none)
  await setAll(demo)
})

test('[NAV-01] [NAV-02] the menu follows role and account; none for guests', async () => {
  const menu = async (client: TestClient) => apiNames((await client.read('Navigation/getMenuItems', {})).body)
  expect(await menu(clients.admin)).toEqual([
    'Load_Book__c',
    'Todays_Loads__c',
    'My_Loads__c',
    'My_Company__c',
  ])
  expect(await menu(clients.inactive)).toEqual(['Load_Book__c'])
  expect(await menu(clients.shipper)).toEqual(['Get_a_Quote__c', 'Repeat_shipment__c'])
  expect(await menu(clients.guest)).toEqual([])
})

test('[APX-03] [APX-05] [APX-08] accounts, role and activity are those of the caller', async () => {
  const { body: accounts } = await clients.multi.read('Accounts/getAccounts')
  expect(accounts).toHaveLength(2)
  expect(accounts[0]).toEqual({
    id: expect.any(String),
    name: 'Sanders Freight',
    address: expect.stringMatching(/, [A-Z]{2}$/u),
  })
  expect((await clients.multi.read('Accounts/getRole', { accountId: accounts[1].id })).body).toBe(
    'Dispatcher',
  )
  expect(
    (await clients.multi.read('Accounts/getRole', { accountId: accounts[0].id.slice(0, 15) })).body,
  ).toBe('Admin')
  expect((await clients.admin.read('Accounts/checkIfAccountIsInActive')).body).toBe(false)
  expect((await clients.inactive.read('Accounts/checkIfAccountIsInActive')).body).toBe(true)
})

test('[ERR-10] a foreign and a missing account return the same error', async () => {
  const foreignId = await accountOf(clients.rival)
  const foreign = await clients.admin.read('Accounts/getRole', { accountId: foreignId })
  const absent = await clients.admin.read('Accounts/getRole', { accountId: '001000000000000AAA' })
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual({
    errorCode: 'NOT_FOUND',
    message: `Nothing found for accountId: ${foreignId}`,
  })
  expect(absent.body.errorCode).toBe(foreign.body.errorCode)
})

test('[CNS-20] [CNS-21] [CNS-22] onboarding: true before consent, then changed until lanes or capacity are there, then false', async () => {
  const status = async (client: TestClient) =>
    (await client.read('Onboarding/checkOnboardingStatusValue', {})).body
  expect(await status(clients.fresh)).toBe('true')
  const accountId = await accountOf(clients.fresh)
  // A person of several accounts consents for each of them: none is assumed.
  expect(await clients.fresh.act('Consent/createConsentRecord', {})).toMatchObject({
    status: 400,
    body: { errorCode: 'INVALID_INPUT' },
  })
  const saved = await clients.fresh.act('Consent/createConsentRecord', { accountId })
  expect(saved.status).toBe(200)
  expect(await status(clients.fresh)).toBe('changed')
  expect(await status(clients.admin)).toBe('false')
  expect(await status(clients.shipper)).toBe('false')
})

test('[CNS-17] each acceptance is one record with the hash of the text, where and when', async () => {
  const accountId = await accountOf(clients.rival)
  const read = () =>
    platform.database.kysely
      .selectFrom('Consent__c')
      .selectAll()
      .where('Account__c', '=', accountId)
      .execute()
  const before = await read()
  await clients.rival.act('Consent/createConsentRecord', { accountId }, { 'User-Agent': 'Test Browser' })
  const after = await read()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({
    Ip__c: '10.0.0.1',
    User_Agent__c: 'Test Browser',
    Terms_Accepted__c: true,
  })
  expect(after.at(-1)?.Text_Hash__c).toMatch(/^[0-9a-f]{64}$/u)
  const foreign = await clients.rival.act('Consent/createConsentRecord', {
    accountId: await accountOf(clients.admin),
  })
  expect(foreign.status).toBe(404)
})

test('[APX-07] returns a component key to users who have it', async () => {
  const map = async (client: TestClient, key: string) => (await client.read('Access/getLWCMap', { key })).body
  expect(await map(clients.admin, 'carrierLocation')).toBe('carrierLocation')
  expect(await map(clients.admin, 'PreferredLanes')).toBe('carrierLanePreference')
  expect(await map(clients.admin, 'somethingElse')).toBeNull()
  expect(await map(clients.guest, 'carrierLocation')).toBeNull()
  expect((await clients.admin.read('Access/getAccesibleComponents', { isGuest: false })).body).toHaveLength(7)
  expect((await clients.guest.read('Access/getAccesibleComponents', { isGuest: true })).body).toEqual([])
})

test('[BAN-11] [BAN-23] announcements and banners go by role, guests get their own', async () => {
  const text = async (client: TestClient, role?: string) =>
    (await client.read('Banners/getAnnouncementByRole', { role })).body
  const forGuest = await text(clients.guest)
  expect(forGuest).toEqual({ Body__c: expect.any(String), Expiry_Date__c: expect.any(String) })
  expect((await text(clients.driver, 'Driver')).Body__c).not.toBe(forGuest.Body__c)
  expect(await text(clients.guest, 'Driver')).toEqual(forGuest)
  const banners = async (client: TestClient) => (await client.read('Banners/getBannersByRole', {})).body
  expect(await banners(clients.admin)).toContain('InactiveAccount')
  expect(await banners(clients.guest)).toEqual(['Announcement'])
})

test.each([
  [true, 'http://portal.test/shipper/login'],
  [false, 'http://portal.test/carrier/login'],
  [undefined, 'http://portal.test/carrier/login'],
])('[APX-10] signing out of the side with isShipper %s leads to %s', async (isShipper, address) => {
  for (const client of [clients.guest, clients.admin, clients.shipper])
    expect((await client.read('Session/getLogoutUrl', { isShipper })).body).toBe(address)
})

test('[APX-06] [APX-10] [APX-13] addresses are those that the user sees', async () => {
  const { guest } = clients
  expect((await guest.read('Community/getCommunityUrl', { isShipper: true })).body).toBe('http://portal.test')
  expect((await guest.read('Community/getBridgeCommunityUrl')).body).toBe('http://portal.test')
  expect((await guest.read('Community/getEnvironmentType')).body).toBeNull()
  expect((await guest.read('Session/getLogoutUrl', { isShipper: false })).body).toBe(
    'http://portal.test/carrier/login',
  )
})

test('[FRM-06] a demo lists its accounts for each login page; other databases list none', async () => {
  const { guest } = clients
  const offered = async (isShipper: boolean) =>
    (await guest.read('Community/getDemoSignIns', { isShipper })).body.signIns
  expect((await offered(false)).map(({ role }: { role: string }) => role)).toEqual([
    'Admin',
    'Dispatcher',
    'Driver',
  ])
  const [shipper] = await offered(true)
  const signedIn = await guestClient(platform).send('POST', '/auth/login', {
    email: shipper.email,
    password: shipper.password,
  })
  expect(signedIn.status).toBe(200)
  const { kysely } = platform.database
  const setSeed = (kind: string) =>
    systemTables(kysely).updateTable('portal_fact').set({ value: kind }).where('name', '=', 'seed').execute()
  await setSeed('empty')
  expect(await offered(false)).toEqual([])
  await setSeed('demo')
})

test('[APX-14] [ENT-04] returns duration and last activity of the session', async () => {
  const { body } = await clients.admin.read('Session/getCurrentSession')
  expect(body).toEqual({
    NumSecondsValid: 7200,
    LastModifiedDate: new Date(platform.clock.now).toISOString(),
  })
})

test('[ENT-04] returns the user’s data, and none for a guest', async () => {
  expect((await clients.guest.send('GET', '/auth/me')).body).toMatchObject({ userId: null, isGuest: true })
  for (const client of [clients.admin, clients.shipper])
    expect((await client.send('GET', '/auth/me')).body).toMatchObject({
      userId: expect.stringMatching(/^005\w{15}$/u),
      isGuest: false,
    })
})

test('[ENT-04] menu items have an API name only', async () => {
  for (const client of [clients.admin, clients.shipper]) {
    const items = (await client.read('Navigation/getMenuItems', {})).body
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(item).toEqual({ apiName: expect.stringMatching(/^\w+__c$/u) })
  }
})

test('[ENT-04] geographic points of loads are latitude and longitude, rounded to a hundredth for guests', async () => {
  for (const [client, digits] of [
    [clients.admin, 7],
    [clients.guest, 2],
  ] as const) {
    const { loads } = (await client.read('LoadSearch/findLoads', { pageSize: 5 })).body
    expect(loads.length).toBeGreaterThan(0)
    for (const { origin, destination } of loads)
      for (const { lat, lng } of [origin, destination]) {
        expect([lat, lng]).toEqual([Number(lat.toFixed(digits)), Number(lng.toFixed(digits))])
        expect([Math.abs(lat) <= 90, Math.abs(lng) <= 180]).toEqual([true, true])
      }
  }
})

test('[CHT-04] [CHT-05] the chat has a carrier’s data, and none of a guest', async () => {
  expect((await clients.guest.read('Chat/getCarrierUserData', {})).body).toEqual({
    liveChatUrl: 'http://portal.test/live-chat',
  })
  expect((await clients.admin.read('Chat/getCarrierUserData', {})).body).toEqual({
    liveChatUrl: 'http://portal.test/live-chat',
    name: 'Alice Morgan',
    email: 'admin@carrier.test',
    companyMcNumber: '700900',
    companyDotNumber: '3100900',
  })
})

test('rejects guests on protected methods, whatever the params', async () => {
  const OPEN = ['PortalSettings', 'Navigation', 'Community', 'Access', 'Banners', 'Chat', 'Registration']
  const OPEN_METHODS = [
    'LoadSearch/findLoads',
    'Session/getLogoutUrl',
    'Shipments/stopTrackingMails',
    'Shipments/track',
    'Users/acceptInvitation',
    'Users/readInvitation',
    'Users/requestPasswordReset',
    'Users/resetPassword',
    'Quotes/request',
  ]
  for (const { className, method, verb, callers } of methods) {
    const name = `${className}/${method}`
    const isOpen = OPEN.includes(className) || OPEN_METHODS.includes(name)
    const isOpenToGuests = callers === 'anyone' || callers.includes('Guest')
    expect([name, isOpenToGuests]).toEqual([name, isOpen])
    if (isOpen) continue
    const answer = verb === 'GET' ? await clients.guest.read(name, {}) : await clients.guest.act(name, {})
    expect([name, answer.status, answer.body.errorCode]).toEqual([name, 401, 'INVALID_SESSION_ID'])
  }
})

test('roles that may not call a method are refused before anything else', async () => {
  for (const { className, method, verb, callers } of methods) {
    if (callers === 'anyone' || callers === 'signedIn') continue
    const name = `${className}/${method}`
    for (const [client, role] of [
      [clients.shipper, 'Shipper User'],
      [clients.driver, 'Driver'],
      [clients.admin, 'Admin'],
    ] as const) {
      // A driver reads the threads of assigned loads; without a load the method itself refuses.
      if (name === 'Messages/thread' && role === 'Driver') continue
      const { status } = verb === 'GET' ? await client.read(name, {}) : await client.act(name, {})
      expect([name, role, status === 403]).toEqual([name, role, !callers.includes(role)])
    }
  }
})

test('rejects a role without permission before validating its params', async () => {
  const { admin, driver, shipper } = clients
  for (const { status } of [
    await admin.act('Quotes/request', {}),
    await driver.act('Quotes/request', {}),
    await shipper.read('LoadSearch/findLoads', { sort: 'nothing' }),
  ])
    expect(status).toBe(403)
})

test('an unknown method is 404, the wrong verb 405, broken params 400', async () => {
  expect((await clients.admin.read('Nothing/here')).body.errorCode).toBe('NOT_FOUND')
  const wrongVerb = await clients.admin.act('Accounts/getRole')
  expect([wrongVerb.status, wrongVerb.headers.get('allow')]).toEqual([405, 'GET'])
  const broken = await clients.admin.send('GET', '/lwr/apex/v63.0/Accounts/getRole?methodParams=%7B')
  expect([broken.status, broken.body.errorCode]).toEqual([400, 'INVALID_INPUT'])
})
