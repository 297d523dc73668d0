import type { Member } from '@portal/contract/methods'
import { confirmCompanyIdentity } from '../company/setup/companyIdentity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { systemTables } from '../../sessions/systemTables'
import { answerQuote } from '../quotes/answerQuote'
import { storeJoinRequest } from './users/joinRequests'

const DAY_MS = 24 * 3_600_000
const PASSWORD = 'correct horse battery'

let platform: TestPlatform
let admin: TestClient
let dispatcher: TestClient
let driver: TestClient
let shipper: TestClient
let guest: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  admin = await signIn(platform, 'admin@carrier.test')
  dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  driver = await signIn(platform, 'driver@carrier.test')
  shipper = await signIn(platform, 'shipper@shipper.test')
  guest = guestClient(platform)
  guest.csrfToken = (await guest.send('GET', '/auth/me')).body.csrfToken
}, 120_000)
afterAll(() => platform.close())

/** The token of the newest mail to an address. */
async function mailedToken(to: string): Promise<string> {
  const mail = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /[=](?<token>[\w-]{20,})/.exec(mail.facts)?.groups?.['token'] ?? ''
}

let n = 0
const newEmail = () => `person${(n += 1)}@new.test`
const invitation = (email: string, more: object = {}) => ({
  name: "Mary-Ann O'Neil",
  email,
  mobile: '2125551234',
  role: 'Dispatcher',
  componentKeys: ['carrierLocation'],
  language: 'es-US',
  ...more,
})
/** Someone who was invited and has accepted. */
async function addColleague(role: string): Promise<{ email: string; contactId: string }> {
  const email = newEmail()
  const { contactId } = (await admin.act('Users/invite', invitation(email, { role }))).body
  await guest.act('Users/acceptInvitation', { token: await mailedToken(email), password: PASSWORD })
  return { email, contactId }
}

describe('users', () => {
  test.each([
    ['admin', () => admin, 200, 200],
    ['dispatcher', () => dispatcher, 200, 403],
    ['driver', () => driver, 403, 403],
    ['shipper', () => shipper, 403, 403],
    ['guest', () => guest, 401, 401],
  ] as const)('[MEM-06] %s lists and invites', async (_, person, list, invite) => {
    expect((await person().read('Users/list')).status).toBe(list)
    expect((await person().act('Users/invite', invitation(newEmail()))).status).toBe(invite)
  })

  test('[MEM-02] an invited person chooses a password once and signs in with their role', async () => {
    const email = newEmail()
    const { body } = await admin.act('Users/invite', invitation(email.toUpperCase()))
    expect(body).toMatchObject({
      email,
      role: 'Dispatcher',
      mobile: '+1 (212) 555-1234',
      isActive: false,
      invitation: 'Pending',
    })
    const token = await mailedToken(email)
    expect((await guest.act('Users/acceptInvitation', { token, password: 'short' })).status).toBe(400)
    expect((await guest.act('Users/acceptInvitation', { token, password: PASSWORD })).body).toEqual({ email })
    expect((await guest.act('Users/acceptInvitation', { token, password: PASSWORD })).body.errorCode).toBe(
      'TOKEN_INVALID',
    )
    const me = await (await signIn(platform, email, PASSWORD)).send('GET', '/auth/me')
    expect(me.body).toMatchObject({ role: 'Dispatcher', email })
    expect((await admin.act('Users/invite', invitation(email))).body.errorCode).toBe('EMAIL_IN_USE')
  })

  test('a driver whom the company lists without a sign-in has no invitation; with one they stay assignable', async () => {
    const { users } = (await admin.read('Users/list')).body as { users: Member[] }
    const driver = users.find(({ role, invitation: state }) => role === 'Driver' && state === 'None')
    if (!driver) throw new Error('The demo has drivers without a sign-in.')
    expect(driver).toMatchObject({ isActive: true, invitedUntil: null })
    const { name, email, mobile, role } = driver
    const invited = await admin.act('Users/invite', { name, email, mobile, role, componentKeys: [] })
    expect(invited.body).toMatchObject({
      contactId: driver.contactId,
      isActive: true,
      invitation: 'Pending',
    })
    const accepted = await guest.act('Users/acceptInvitation', {
      token: await mailedToken(email ?? ''),
      password: PASSWORD,
    })
    expect(accepted.status).toBe(200)
  })

  test('a revoked invitation cannot be accepted; inviting again creates a new one', async () => {
    const email = newEmail()
    const { contactId } = (await admin.act('Users/invite', invitation(email, { role: 'Admin' }))).body
    const token = await mailedToken(email)
    const withdrawn = await admin.act('Users/update', { contactId, isActive: false })
    expect(withdrawn.body).toMatchObject({ isActive: false, invitation: 'None', invitedUntil: null })
    const late = await guest.act('Users/acceptInvitation', { token, password: PASSWORD })
    expect(late.body.errorCode).toBe('TOKEN_INVALID')
    expect((await guest.send('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401)
    expect((await admin.act('Users/invite', invitation(email))).body.invitation).toBe('Pending')
    const renewed = await guest.act('Users/acceptInvitation', {
      token: await mailedToken(email),
      password: PASSWORD,
    })
    expect(renewed.status).toBe(200)
  })

  test('[MEM-10] an invitation ends after 7 days; inviting again renews it and ends the first link', async () => {
    const email = newEmail()
    await admin.act('Users/invite', invitation(email))
    const first = await mailedToken(email)
    const inviter = platform.clock.now
    platform.clock.now += 7 * DAY_MS
    expect((await guest.act('Users/acceptInvitation', { token: first, password: PASSWORD })).status).toBe(422)
    platform.clock.now = inviter
    expect((await admin.act('Users/invite', invitation(email, { role: 'Driver' }))).body).toMatchObject({
      role: 'Driver',
    })
    expect((await guest.act('Users/acceptInvitation', { token: first, password: PASSWORD })).status).toBe(422)
    const token = await mailedToken(email)
    expect((await guest.act('Users/acceptInvitation', { token, password: PASSWORD })).status).toBe(200)
  })

  test('an unaccepted invitation is expired after 7 days, and its link sets no password', async () => {
    const email = newEmail()
    const { contactId } = (await admin.act('Users/invite', invitation(email))).body
    const token = await mailedToken(email)
    const wrong = await guest.act('Users/resetPassword', { token, password: PASSWORD })
    expect(wrong.body.errorCode).toBe('TOKEN_INVALID')
    const shown = async () =>
      (await dispatcher.read('Users/list')).body.users.find(
        (one: { contactId: string }) => one.contactId === contactId,
      ).invitation
    expect(await shown()).toBe('Pending')
    const invitedAt = platform.clock.now
    await systemTables(platform.database.kysely)
      .updateTable('portal_mailed_token')
      .set({ expires_at: new Date(invitedAt) })
      .where('purpose', '=', 'invitation')
      .execute()
    expect(await shown()).toBe('Expired')
  })

  test('requests to join are answered by the company that they were sent to', async () => {
    const rival = await signIn(platform, 'rival@carrier.test')
    const { accountId } = (await admin.send('GET', '/auth/me')).body
    const email = newEmail()
    const person = { name: 'Jo Lee', email, mobile: '2125551234' }
    await platform.database.asSystem((transaction) =>
      storeJoinRequest(transaction, accountId, person, new Date(platform.clock.now)),
    )
    const waiting = async () =>
      (await admin.read('Users/joinRequests')).body.requests.filter(
        (one: { email: string }) => one.email === email,
      )
    const [{ id }] = await waiting()
    expect((await rival.read('Users/joinRequests')).body.requests).toEqual([])
    expect((await rival.act('Users/declineJoinRequest', { requestId: id })).status).toBe(404)
    await rival.act('Users/invite', invitation(email))
    expect(await waiting()).toHaveLength(1)
    expect((await admin.act('Users/declineJoinRequest', { requestId: id })).status).toBe(200)
    expect(await waiting()).toEqual([])
  })

  test.each([
    [{ name: 'Ann' }],
    [{ name: '-Ann Lee' }],
    [{ email: 'a@b' }],
    [{ mobile: '212555123' }],
    [{ role: 'Shipper User' }],
    [{ componentKeys: ['everything'] }],
  ])('[MEM-01, MEM-02, MEM-03, MEM-04, MEM-05] an invitation with %j is refused', async (wrong) => {
    expect((await admin.act('Users/invite', invitation(newEmail(), wrong))).status).toBe(400)
  })

  test('[MEM-08, MEM-09] rejects changing the own role and foreign users, and requires one Admin', async () => {
    const contactId = (await admin.send('GET', '/auth/me')).body.contactId
    const update = (change: object, person = admin) => person.act('Users/update', change)
    expect((await update({ contactId, role: 'Driver' })).body.errorCode).toBe('OWN_ROLE')
    expect((await update({ contactId, isActive: false })).body.errorCode).toBe('LAST_ADMIN')
    expect((await update({ contactId, language: 'en-US' })).status).toBe(200)
    const rival = await signIn(platform, 'rival@carrier.test')
    expect((await update({ contactId, isActive: false }, rival)).status).toBe(404)
    expect((await update({ contactId, isActive: false }, dispatcher)).status).toBe(403)
  })

  test('[MEM-08] two Admins who deactivate each other concurrently leave one', async () => {
    const other = await addColleague('Admin')
    const second = await signIn(platform, other.email, PASSWORD)
    const { accountId } = (await second.send('GET', '/auth/me')).body
    expect((await second.act('Consent/createConsentRecord', { accountId })).status).toBe(200)
    const contactId = (await admin.send('GET', '/auth/me')).body.contactId
    const answers = await Promise.all([
      admin.act('Users/update', { contactId: other.contactId, isActive: false }),
      second.act('Users/update', { contactId, role: 'Dispatcher' }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(
      (await dispatcher.read('Users/list')).body.users.filter(
        (one: { role: string; isActive: boolean; invitation: string | null }) =>
          one.role === 'Admin' && one.isActive && !one.invitation,
      ),
    ).toHaveLength(1)
  })
})

test('[MEM-11] deactivation ends the sessions of a colleague at once', async () => {
  const people = (await dispatcher.read('Users/list')).body.users
  const chief = people.find(
    (one: { role: string; isActive: boolean; invitation: string | null }) =>
      one.role === 'Admin' && one.isActive && !one.invitation,
  )
  const boss = await signIn(platform, chief.email, chief.email.endsWith('@new.test') ? PASSWORD : undefined)
  const driverId = (await driver.send('GET', '/auth/me')).body.contactId
  expect((await boss.act('Users/update', { contactId: driverId, isActive: false })).status).toBe(200)
  expect((await driver.read('Accounts/getAccounts')).status).toBe(401)
})

test('the company can neither read nor change the contact of a former member', async () => {
  const { admin, driver } = { admin: await signIn(platform, 'rival@carrier.test'), driver: newEmail() }
  expect((await admin.act('Users/invite', invitation(driver, { role: 'Driver' }))).status).toBe(200)
  const token = await mailedToken(driver)
  expect((await guest.act('Users/acceptInvitation', { token, password: PASSWORD })).status).toBe(200)
  const list = async () => (await admin.read('Users/list')).body.users
  const found = async () => (await list()).find((one: { email: string }) => one.email === driver)
  const { contactId, mobile } = await found()
  const path = `/services/data/v63.0/ui-api/records/${contactId}`
  const read = () => admin.send('GET', `${path}?fields=Contact.MobilePhone`)
  const change = () => admin.send('PATCH', path, { fields: { MobilePhone: '2125550199' } })
  expect((await read()).status).toBe(200)
  expect((await change()).status).toBe(200)
  expect(mobile).not.toBeNull()
  const update = (values: object) => admin.act('Users/update', { contactId, ...values })
  expect((await update({ isActive: false, language: 'en-US' })).status).toBe(200)
  expect((await read()).status).toBe(404)
  expect((await change()).status).toBe(404)
  expect(await found()).toMatchObject({ email: driver, isActive: false, mobile: null, photoUrl: null })
  expect((await update({ language: 'es-US' })).status).toBe(400)
  expect((await update({ isActive: true, language: 'es-US' })).status).toBe(200)
  expect((await read()).body.fields.MobilePhone.value).toBe('2125550199')
})

describe('registration', () => {
  const sign = (more: object = {}) => ({
    mcNumber: 'MC 810001',
    contact: { name: 'Rosa Diaz', email: newEmail(), mobile: '(254) 555-0101' },
    password: PASSWORD,
    equipment: [{ type: 'V', count: 3 }],
    acceptTerms: true,
    ...more,
  })

  test('[REG-01] a guest looks a carrier up by either number', async () => {
    const expected = {
      legalName: 'Bluebonnet Haulers LLC',
      dotNumber: '3810001',
      authorityStatus: 'Active',
      isRegistered: false,
    }
    expect((await guest.read('Registration/lookupCarrier', { mcNumber: '810001' })).body).toMatchObject(
      expected,
    )
    expect((await guest.read('Registration/lookupCarrier', { dotNumber: '3810001' })).body).toMatchObject(
      expected,
    )
    expect((await guest.read('Registration/lookupCarrier', { dotNumber: '1' })).status).toBe(404)
    expect((await guest.read('Registration/lookupCarrier', {})).status).toBe(400)
  })

  test('[REG-04, REG-05] a new carrier confirms the address, then signs in as Admin of a pending account', async () => {
    const params = sign()
    expect((await guest.act('Registration/register', params)).body).toEqual({
      status: 'VerificationSent',
      companyName: 'Bluebonnet Haulers LLC',
    })
    const { email } = params.contact
    await expect(signIn(platform, email, PASSWORD)).rejects.toThrow('failed')
    const token = await mailedToken(email)
    expect((await guest.act('Registration/verifyEmail', { token })).body).toMatchObject({
      email,
      status: 'Confirmed',
    })
    expect((await guest.act('Registration/verifyEmail', { token })).status).toBe(422)
    const client = await signIn(platform, email, PASSWORD)
    expect((await client.send('GET', '/auth/me')).body).toMatchObject({ role: 'Admin' })
    expect((await client.read('Accounts/checkIfAccountIsInActive')).body).toBe(false)
    expect((await client.read('Onboarding/getSetup')).body.status).toBe('Pending')
    const units = platform.database.kysely
      .selectFrom('Carrier_Equipment__c as unit')
      .innerJoin('Account', 'Account.Id', 'unit.Account__c')
      .select(['unit.Unit_Number__c as unit', 'unit.Kind__c as kind'])
      .where('Account.MC_Number__c', '=', '810001')
      .orderBy('unit.Unit_Number__c')
    expect(await units.execute()).toEqual(['V-1', 'V-2', 'V-3'].map((unit) => ({ unit, kind: 'Trailer' })))
  })

  test('[REG-03] a registered company’s Admins receive a join request instead', async () => {
    const first = sign({ mcNumber: '810003' })
    await guest.act('Registration/register', first)
    await guest.act('Registration/verifyEmail', { token: await mailedToken(first.contact.email) })
    const { Id } = await platform.database.kysely
      .selectFrom('Account')
      .select('Id')
      .where('MC_Number__c', '=', '810003')
      .executeTakeFirstOrThrow()
    await platform.database.asSystem((transaction) =>
      confirmCompanyIdentity(transaction, Id, new Date(platform.clock.now)),
    )
    const again = sign({ mcNumber: undefined, dotNumber: '3810003' })
    expect((await guest.act('Registration/register', again)).body.status).toBe('JoinRequested')
    const asked = await platform.database.kysely
      .selectFrom('Notification__c')
      .select('Name')
      .where('Kind__c', '=', 'Join Request')
      .execute()
    expect(asked).toHaveLength(1)
  })

  test('rejects an address that is a sign-in name', async () => {
    const contact = { name: 'Rosa Diaz', email: 'rival@carrier.test', mobile: '2545550101' }
    const answer = await guest.act('Registration/register', sign({ mcNumber: '810004', contact }))
    expect(answer.body.status).toBe('VerificationSent')
    expect((await guest.read('Registration/lookupCarrier', { mcNumber: '810004' })).body.isRegistered).toBe(
      false,
    )
  })

  test.each([
    [{ acceptTerms: false }, 400],
    [{ password: 'short' }, 400],
    [{ mcNumber: '810005', password: undefined }, 400],
    [{ returnTo: '//evil.example' }, 400],
    [{ mcNumber: undefined }, 400],
    [{ mcNumber: '999' }, 422],
    [{ equipment: [{ type: 'XX', count: 1 }] }, 400],
  ])('[REG-02] signing up with %j is refused: %i', async (wrong, status) => {
    expect((await guest.act('Registration/register', sign(wrong))).status).toBe(status)
  })
})

describe('quotes', () => {
  const wish = (more: object = {}) => ({
    stops: [
      { city: 'Dallas', state: 'TX' },
      { city: 'Atlanta', state: 'GA', postalCode: '30303' },
    ],
    equipmentType: 'V',
    weightLbs: 12_000,
    pickupFrom: new Date(platform.clock.now + 3 * DAY_MS).toISOString(),
    ...more,
  })
  const contact = { name: 'Gil Page', email: 'gil@page.test', phone: '2125551234' }

  test.each([
    ['guest with a contact', () => guest, { contact }, 200],
    ['guest without a contact', () => guest, {}, 400],
    ['shipper', () => shipper, {}, 200],
    ['dispatcher', () => dispatcher, { contact }, 403],
    ['shipper with one stop', () => shipper, { stops: [{ city: 'Dallas', state: 'TX' }] }, 400],
    ['shipper for yesterday', () => shipper, { pickupFrom: '2020-01-01T00:00:00Z' }, 400],
  ] as const)('%s asks for a price', async (_, person, more, status) => {
    expect((await person().act('Quotes/request', wish(more))).status).toBe(status)
  })

  test('a quote is priced, accepted while it is valid, and expires', async () => {
    const ask = async () => (await shipper.act('Quotes/request', wish())).body.id
    const take = (quoteId: string) => shipper.act('Quotes/accept', { quoteId })
    const price = (id: string, days: number) =>
      platform.database.asSystem((transaction) =>
        answerQuote(transaction, id, {
          amount: 1850,
          validUntil: new Date(platform.clock.now + days * DAY_MS),
        }),
      )
    const [good, old] = [await ask(), await ask()]
    expect((await take(good)).body.errorCode).toBe('INVALID_QUOTE_STATE')
    await price(good, 2)
    await price(old, 0)
    await expect(price(good, 3)).rejects.toMatchObject({ errorCode: 'INVALID_QUOTE_STATE' })
    expect((await take(good)).body).toMatchObject({ status: 'Accepted', quote: 1850 })
    expect((await take(good)).status).toBe(200)
    expect((await take(old)).body.details).toEqual({ currentStatus: 'Expired' })
    expect((await dispatcher.act('Quotes/accept', { quoteId: good })).status).toBe(403)
    const { quotes } = (await shipper.read('Quotes/list')).body
    expect(quotes.map(({ status }: { status: string }) => status).sort()).toEqual([
      'Accepted',
      'Expired',
      'Submitted',
    ])
  })

  test('the same key creates one request', async () => {
    const params = wish({ idempotencyKey: crypto.randomUUID() })
    const [first, again] = [
      await shipper.act('Quotes/request', params),
      await shipper.act('Quotes/request', params),
    ]
    expect(again.body).toEqual(first.body)
  })
})
