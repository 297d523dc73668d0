import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/client'
import { addTestLoad } from '../../../testing/loads'
import { addCompanyPaper, signUpCarrier } from '../../../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { componentKeys } from '../../../metadata/picklists'
import { decideApplication } from '../applications'
import { reviewDocument } from '../../documents/reviewDocument'
import { noRegister } from '../registration/carrierRegister'

const UI_API = '/services/data/v63.0/ui-api'
const COVER = {
  cargo: 150_000,
  auto: 1_000_000,
  expires: '2027-12-31',
  insurer: 'Great Plains Mutual',
  policyNumber: null,
}

let platform: TestPlatform
let admin: TestClient
let accountId: string
beforeAll(async () => {
  // Without a register the provider decides: every step needs an action.
  platform = await createTestPlatform({ numSecondsValid: 43_000, carrierRegister: noRegister })
  const company = {
    legalName: 'Open Road LLC',
    street: '1 Main St',
    city: 'Waco',
    state: 'TX',
    postalCode: '76701',
  }
  const carrier = await signUpCarrier(platform, { mcNumber: '940001', email: 'owner@openroad.test', company })
  admin = carrier.client
  accountId = carrier.accountId
}, 120_000)
afterAll(() => platform.close())

const now = () => new Date(platform.clock.now)
const setup = async () => (await admin.read('Onboarding/getSetup')).body
const standings = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await setup()).items.map(
      ({ step, state, actor }: { step: string; state: string; actor: string | null }) => [
        step,
        actor === null ? state : `${state} ${actor}`,
      ],
    ),
  )
const provider = <T>(act: Parameters<typeof platform.database.asSystem<T>>[0]) =>
  platform.database.asSystem(act)
const review = (id: string, decision: Parameters<typeof reviewDocument>[2]) =>
  provider((transaction) => reviewDocument(transaction, id, decision, now()))
const book = async () =>
  await admin.act('LoadBooking/bookLoad', {
    loadId: await addTestLoad(platform),
    rateVersion: 1,
    idempotencyKey: crypto.randomUUID(),
  })

test('[ONB-02] the Admin who signs up a company gets all seven access keys', async () => {
  const { body } = await admin.read('Access/getAccesibleComponents', { accountId })
  expect(body).toEqual(componentKeys.map(({ value }) => value))
  expect(body).toHaveLength(7)
})

test('[ONB-01] a Pending account is not inactive: it has the whole menu and may write its company data', async () => {
  expect((await admin.read('Accounts/checkIfAccountIsInActive', { accountId })).body).toBe(false)
  const menu = (await admin.read('Navigation/getMenuItems', {})).body
  expect(menu.map(({ apiName }: { apiName: string }) => apiName)).toEqual([
    'Load_Book__c',
    'Todays_Loads__c',
    'My_Loads__c',
    'My_Company__c',
  ])
  const lane = { Origin_Kind__c: 'Anywhere', Equipment_Type__c: 'V' }
  const written = await admin.send('POST', `${UI_API}/records`, {
    apiName: 'Preferred_Lane__c',
    fields: lane,
  })
  expect(written.status).toBe(201)
  const invited = { name: 'Pat Lee', email: 'pat@openroad.test', mobile: '2125551234', role: 'Driver' }
  expect((await admin.act('Users/invite', invited)).status).toBe(200)
})

test('[ONB-01] the checklist has state and next actor of each step', async () => {
  expect(await standings()).toEqual({
    email: 'Done',
    identity: 'UnderReview Provider',
    authority: 'UnderReview Provider',
    coi: 'ToDo Carrier',
    agreement: 'Done',
    equipment: 'ToDo Carrier',
    w9: 'ToDo Carrier',
    payment: 'ToDo Carrier',
  })
})

test('[ONB-01] booking, bids and the check before them name every missing step with a link', async () => {
  const expected = [
    { code: 'SETUP_IDENTITY_REVIEW', fix: '/carrier/s/finish-setup' },
    { code: 'SETUP_AUTHORITY_REVIEW', fix: '/carrier/s/finish-setup' },
    { code: 'SETUP_COI_MISSING', fix: '/carrier/s/my-company?show=documents' },
    { code: 'SETUP_EQUIPMENT_MISSING', fix: '/carrier/s/my-company#Equipments' },
  ]
  const booked = await book()
  expect(booked).toMatchObject({
    status: 422,
    body: { errorCode: 'NOT_ELIGIBLE', details: { reasons: expected } },
  })
  expect(booked.body.details.reasons).toHaveLength(expected.length)
  const loadId = await addTestLoad(platform)
  const expiresAt = new Date(platform.clock.now + 3_600_000).toISOString()
  const bid = { loadId, amount: 1900, expiresAt, idempotencyKey: crypto.randomUUID() }
  expect(await admin.act('LoadBooking/placeOffer', bid)).toMatchObject({
    status: 422,
    body: { errorCode: 'NOT_ELIGIBLE' },
  })
  const { reasons } = (await admin.read('LoadBooking/checkLoad', { loadId })).body
  expect(reasons.map(({ code }: { code: string }) => code)).toEqual(expected.map(({ code }) => code))
})

test('[ONB-01] papers move from to do over review and rejection to done, and the carrier is notified each time', async () => {
  const rejected = await addCompanyPaper(platform, accountId, 'COI')
  expect((await standings())['coi']).toBe('UnderReview Provider')
  await review(rejected, { accept: false, reason: 'Unreadable' })
  expect((await standings())['coi']).toBe('Rejected Carrier')
  const unread = await addCompanyPaper(platform, accountId, 'COI')
  await review(unread, { accept: true })
  // Accepted, without the data of the certificate.
  expect((await standings())['coi']).toBe('UnderReview Provider')
  await review(await addCompanyPaper(platform, accountId, 'COI'), { accept: true, cover: COVER })
  await review(await addCompanyPaper(platform, accountId, 'W-9'), { accept: true })
  await review(await addCompanyPaper(platform, accountId, 'Void Check'), { accept: true })
  expect(await standings()).toMatchObject({ coi: 'Done', w9: 'Done', payment: 'Done' })
  const { notices } = (await admin.read('Notifications/list', {})).body
  const texts = notices.map(({ text }: { text: string }) => text).join('\n')
  expect(texts).toContain('COI of your company was rejected: Unreadable. Upload a new one.')
  expect(texts).toContain('W-9 of your company was accepted.')
})

test('[ONB-05] without a contact in the register no code can be sent, and the papers alone do not activate the company', async () => {
  expect(await setup()).toMatchObject({ status: 'Pending', codeChannels: [] })
  expect(await admin.act('Onboarding/sendIdentityCode', { channel: 'email' })).toMatchObject({
    status: 422,
    body: { errorCode: 'NO_REGISTER_CONTACT' },
  })
  expect((await book()).body.errorCode).toBe('NOT_ELIGIBLE')
})

test('[ONB-01] [ONB-05] the provider approves; the company is active and books its first load', async () => {
  const equipment = { Unit_Number__c: '101', Kind__c: 'Trailer', Type__c: 'V' }
  await admin.send('POST', `${UI_API}/records`, { apiName: 'Carrier_Equipment__c', fields: equipment })
  const missing = await provider((transaction) =>
    decideApplication(transaction, accountId, { decision: 'approve', isAuthorityChecked: true }, now()),
  )
  expect(missing).toEqual([])
  expect((await setup()).status).toBe('Active')
  expect(await book()).toMatchObject({ status: 200, body: { status: 'Confirmed' } })
  const again = provider((transaction) =>
    decideApplication(transaction, accountId, { decision: 'approve' }, now()),
  )
  await expect(again).rejects.toMatchObject({ errorCode: 'INVALID_APPLICATION_STATE' })
})
