import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noRegister } from './registration/carrierRegister'
import { signIn, type TestClient } from '../../testing/client'
import { keptPlan } from '../../testing/keptPlan'
import { addTestLoad } from '../../testing/loads'
import { addCompanyPaper, signUpCarrier } from '../../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../../testing/testPlatform'
import { sendTimedNotices } from '../notices/timedNotices'
import { suspendLapsed } from './suspendLapsed'

let platform: TestPlatform
let desk: Record<'desk' | 'compliance' | 'billing' | 'sales', TestClient>
let carrier: TestClient
let carrierId: string

beforeAll(async () => {
  platform = await createTestPlatform({ carrierRegister: noRegister, numSecondsValid: 43_000 })
  const [admin, compliance, billing, sales] = await Promise.all(
    ['desk', 'compliance', 'billing', 'sales'].map((name) => signIn(platform, `${name}@provider.test`)),
  )
  if (!admin || !compliance || !billing || !sales) throw new Error('Someone could not sign in.')
  desk = { desk: admin, compliance, billing, sales }
  carrier = await signIn(platform, 'rival@carrier.test')
  carrierId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())

const set = (values: object, id = carrierId) =>
  platform.database.kysely.updateTable('Account').set(values).where('Id', '=', id).execute()
const decide = (who: TestClient, decision: string, reason?: string, accountId = carrierId) =>
  who.act('DeskCarriers/decide', { accountId, decision, ...(reason ? { reason } : {}) })
const told = async (id = carrierId) => {
  const { rows } = await platform.database.kysely.executeQuery<{ text: string }>({
    sql: `select n."Text__c" as text from "Notification__c" n join "AccountContactRelation" r on r."ContactId" = n."Contact__c"
      where r."AccountId" = '${id}'`,
    parameters: [],
  } as never)
  return rows.map(({ text }) => text)
}

test('[CRD-01, CRD-02] an application is listed with checklist and risks, changes are requested, a Provider Admin approves', async () => {
  const company = {
    legalName: 'First Haul LLC',
    street: '1 Main St',
    city: 'Waco',
    state: 'TX',
    postalCode: '76701',
  }
  const applicant = await signUpCarrier(platform, { mcNumber: '940001', email: 'owner@gmail.com', company })
  const { accountId } = applicant
  const queue = (await desk.compliance.read('DeskCarriers/queue')).body
  const application = queue.applications.find((one: { accountId: string }) => one.accountId === accountId)
  expect(application.items.length).toBeGreaterThan(5)
  expect(application.facts).toMatchObject({ city: 'Waco', state: 'TX', authorityStatus: null })
  const risks = application.risks.map(({ risk }: { risk: string }) => risk)
  expect(risks).toEqual(
    expect.arrayContaining(['IDENTITY_NOT_CONFIRMED', 'FREE_MAIL_DOMAIN', 'AUTHORITY_AGE_UNKNOWN']),
  )
  expect((await decide(desk.compliance, 'requestChanges', undefined, accountId)).body.errorCode).toBe(
    'INVALID_INPUT',
  )
  expect((await decide(desk.compliance, 'requestChanges', 'Send the W-9.', accountId)).status).toBe(200)
  expect(await told(accountId)).toContain('changesRequested')
  expect((await decide(desk.compliance, 'approve', undefined, accountId)).status).toBe(403)
  const coi = await addCompanyPaper(platform, accountId, 'COI')
  const review = { documentId: coi, decision: 'accept' }
  expect((await desk.billing.act('DeskDocuments/review', review)).status).toBe(403)
  expect((await desk.compliance.act('DeskDocuments/review', review)).body.errorCode).toBe('INVALID_INPUT')
  const cover = {
    cargo: 100_000,
    auto: 1_000_000,
    expires: '2027-12-31',
    insurer: ' Great Plains Mutual ',
    policyNumber: 'GP-1001',
  }
  expect((await desk.compliance.act('DeskDocuments/review', { ...review, cover })).body.status).toBe(
    'Accepted',
  )
  expect((await desk.compliance.act('DeskDocuments/review', { ...review, cover })).status).toBe(409)
  const read = (await desk.compliance.read('DeskCarriers/queue')).body.applications
  expect(read.find((one: { accountId: string }) => one.accountId === accountId).facts).toMatchObject({
    cargoInsurance: 100_000,
    autoLiability: 1_000_000,
    insuranceExpires: '2027-12-31',
    insurer: 'Great Plains Mutual',
    policyNumber: 'GP-1001',
  })
  const approved = await desk.desk.act('DeskCarriers/decide', {
    accountId,
    decision: 'approve',
    isAuthorityChecked: true,
  })
  expect(approved.body).toMatchObject({ status: 'Active', missing: [] })
  expect(await told(accountId)).toContain('companyActivated')
  expect((await decide(desk.desk, 'reject', 'Other', accountId)).body.errorCode).toBe(
    'INVALID_APPLICATION_STATE',
  )
})

test('[CRD-04] a suspended carrier is notified and refused at once, its bids end, and it books again when reinstated', async () => {
  const loadId = await addTestLoad(platform)
  const bid = { loadId, amount: 1900, expiresInMinutes: 60, idempotencyKey: crypto.randomUUID() }
  await carrier.act('LoadBooking/placeOffer', bid)
  expect((await decide(desk.sales, 'suspend', 'Claim open')).status).toBe(403)
  expect((await decide(desk.compliance, 'suspend', 'Claim open')).body.status).toBe('Inactive')
  expect(await told()).toContain('accountSuspended')
  const book = () =>
    carrier.act('LoadBooking/bookLoad', { loadId, rateVersion: 1, idempotencyKey: crypto.randomUUID() })
  expect((await book()).body.errorCode).toBe('ACCOUNT_INACTIVE')
  const open = await platform.database.kysely
    .selectFrom('Load_Offer__c')
    .select('Id')
    .where('Account__c', '=', carrierId)
    .where('Status__c', '=', 'Open')
    .execute()
  expect(open).toEqual([])
  expect((await carrier.read('Onboarding/getSetup')).body.suspension).toMatchObject({
    reason: 'Claim open',
    cures: [],
  })
  expect((await decide(desk.compliance, 'suspend', 'Again')).body.errorCode).toBe('INVALID_APPLICATION_STATE')
  expect((await decide(desk.compliance, 'reinstate')).body.status).toBe('Active')
  expect((await carrier.read('Onboarding/getSetup')).body.suspension).toBeNull()
  expect((await book()).body.status).toBe('Confirmed')
})

test('[CRD-04] insurance that ended suspends the carrier, and an accepted new certificate reinstates it', async () => {
  await set({ Insurance_Expires__c: '2026-11-23', Authority_Status__c: 'Active' })
  await suspendLapsed(platform.database, new Date(platform.clock.now))
  const status = async () =>
    (
      await platform.database.kysely
        .selectFrom('Account')
        .select('Status__c')
        .where('Id', '=', carrierId)
        .executeTakeFirstOrThrow()
    ).Status__c
  expect(await status()).toBe('Inactive')
  expect((await carrier.read('Onboarding/getSetup')).body.suspension).toMatchObject({
    reason: null,
    cures: ['coi'],
  })
  expect((await decide(desk.compliance, 'reinstate')).body.details).toMatchObject({ missing: ['coi'] })
  const coi = await addCompanyPaper(platform, carrierId, 'COI')
  const cover = { cargo: 250_000, auto: 1_000_000, expires: '2027-12-31' }
  await desk.compliance.act('DeskDocuments/review', { documentId: coi, decision: 'accept', cover })
  expect(await status()).toBe('Active')
})

test('[CRD-02] [DSK-09] the source and detail of a risk are in the language of the request', async () => {
  await set({ Authority_Since__c: '2026-10-19' })
  const params = encodeURIComponent(JSON.stringify({ accountId: carrierId }))
  const path = `/lwr/apex/v63.0/DeskCarriers/risk?methodParams=${params}`
  const { body } = await desk.compliance.send('GET', path, undefined, { 'Accept-Language': 'es-US' })
  expect(body.reasons).toContainEqual(
    expect.objectContaining({
      risk: 'AUTHORITY_YOUNG',
      source: 'Registro de transportistas (FMCSA)',
      detail: 'otorgada el 2026-10-19',
    }),
  )
})

test('[CRD-02] an authority granted within 90 days is a risk of the register, an older one is none', async () => {
  const risks = async () =>
    (await desk.compliance.read('DeskCarriers/risk', { accountId: carrierId })).body.reasons
      .filter(({ risk }: { risk: string }) => risk.startsWith('AUTHORITY'))
      .map(({ risk, source, detail }: Record<string, string>) => `${risk}: ${source}, ${detail}`)
  await set({ Authority_Since__c: '2026-10-19' })
  expect(await risks()).toEqual(['AUTHORITY_YOUNG: Carrier register (FMCSA), granted 2026-10-19'])
  await set({ Authority_Since__c: '2019-03-15' })
  expect(await risks()).toEqual([])
  await set({ Authority_Ends__c: '2026-12-10' })
  expect(await risks()).toEqual(['AUTHORITY_LAPSES: Carrier register (FMCSA), ends 2026-12-10'])
  await set({ Authority_Ends__c: null })
})

test('[CRD-04] the office is told 30, 7 and 1 days before insurance or authority ends, once each', async () => {
  await set({ Insurance_Expires__c: '2027-03-31', Authority_Ends__c: '2027-03-31' })
  const toldAt = async (day: string) => {
    for (let run = 0; run < 2; run += 1)
      await sendTimedNotices(platform.database, new Date(`${day}T15:00:00Z`))
    const texts = await told(carrierId)
    return ['insuranceExpiring', 'authorityEnding'].map((text) => texts.filter((one) => one === text).length)
  }
  const rows: number[][] = []
  for (const day of ['2027-02-28', '2027-03-02', '2027-03-20', '2027-03-25', '2027-03-30', '2027-04-01'])
    rows.push(await toldAt(day))
  // Each person of the office gets each of them.
  const people = rows[1]?.[0] ?? 0
  expect(people).toBeGreaterThan(0)
  expect(rows.map((row) => row.map((count) => count / people))).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [3, 3],
  ])
  await set({ Insurance_Expires__c: '2027-12-31', Authority_Ends__c: null })
})

test('[CRD-04] an authority whose end has passed suspends the carrier until the register restores it', async () => {
  await set({ Authority_Ends__c: '2026-11-23' })
  await suspendLapsed(platform.database, new Date(platform.clock.now))
  const { body } = await desk.compliance.read('DeskCarriers/queue')
  const suspended = body.suspended.find((one: { accountId: string }) => one.accountId === carrierId)
  expect(suspended?.reason).toBe('The authority ended on 2026-11-23.')
  expect((await decide(desk.compliance, 'reinstate')).body.details).toMatchObject({ missing: ['authority'] })
  await set({ Authority_Ends__c: null })
  expect((await decide(desk.compliance, 'reinstate')).body.status).toBe('Active')
})

test('[CRD-04] a revoked authority suspends the carrier until it is active again', async () => {
  await set({ Authority_Status__c: 'Revoked' })
  await suspendLapsed(platform.database, new Date(platform.clock.now))
  const { body } = await desk.compliance.read('DeskCarriers/queue')
  const suspended = body.suspended.find((one: { accountId: string }) => one.accountId === carrierId)
  expect(suspended?.reason).toBe('The authority is not active.')
  expect(await told(carrierId)).toContain('accountSuspended')
  expect((await decide(desk.compliance, 'reinstate')).body.details).toMatchObject({ missing: ['authority'] })
  await set({ Authority_Status__c: 'Active' })
  expect((await decide(desk.compliance, 'reinstate')).body.status).toBe('Active')
})

test('[CRD-03] bank and remit-to take two people and a call back; payments wait 72 hours unless a Provider Admin releases them', async () => {
  const given = {
    remitTo: 'PO Box 7, Reno, NV',
    bankName: 'First Bank',
    routingNumber: '021000021',
    accountLastFour: '4321',
  }
  const wrong = await desk.compliance.act('DeskCarriers/enterRemitTo', {
    accountId: carrierId,
    ...given,
    routingNumber: '021000022',
  })
  expect(wrong.body.errorCode).toBe('INVALID_INPUT')
  const { changeId } = (await desk.desk.act('DeskCarriers/enterRemitTo', { accountId: carrierId, ...given }))
    .body
  expect(
    (await desk.compliance.act('DeskCarriers/enterRemitTo', { accountId: carrierId, ...given })).body
      .errorCode,
  ).toBe('INVALID_REMIT_TO_STATE')
  const approve = (who: TestClient, callBackNote?: string) =>
    who.act('DeskCarriers/decideRemitTo', { changeId, decision: 'approve', callBackNote })
  expect((await approve(desk.desk, 'I called myself.')).body.errorCode).toBe('SECOND_PERSON_REQUIRED')
  expect((await approve(desk.billing)).body.errorCode).toBe('INVALID_INPUT')
  await expect(
    platform.database.kysely
      .updateTable('Remit_To_Change__c')
      .set((row) => ({
        Status__c: 'Approved',
        Decided_By__c: row.ref('Entered_By__c'),
        Call_Back_Note__c: 'x',
      }))
      .where('Id', '=', changeId)
      .execute(),
  ).rejects.toThrow(/two_people/)
  const { body } = await approve(desk.billing, 'Called Rita at the number of 2024, she confirmed.')
  expect(Date.parse(body.heldUntil)).toBe(platform.clock.now + 72 * 3_600_000)
  expect((await approve(desk.billing, 'again')).body.errorCode).toBe('INVALID_REMIT_TO_STATE')
  const risks = (await desk.compliance.read('DeskCarriers/risk', { accountId: carrierId })).body.reasons
  expect(risks.map(({ risk }: { risk: string }) => risk)).toContain('REMIT_TO_CHANGED')
  const release = (who: TestClient) =>
    who.act('DeskCarriers/releasePayments', { accountId: carrierId, reason: 'Seen in person' })
  expect((await release(desk.billing)).status).toBe(403)
  expect((await release(desk.desk)).status).toBe(200)
  expect((await release(desk.desk)).body.errorCode).toBe('INVALID_REMIT_TO_STATE')
})

test('[CRD-02] a phone, remit-to and VIN that another carrier has are risks with their source', async () => {
  const other = await signIn(platform, 'admin@carrier.test')
  const otherId = (await other.send('GET', '/auth/me')).body.accountId
  await set({ Phone: '(555) 010-7788', Remit_To__c: 'PO Box 7' })
  await set({ Phone: '+1 555 010 7788', Remit_To__c: 'po box 7 ' }, otherId)
  const unit = { Kind__c: 'Truck', Type__c: 'PO', VIN__c: '1M8GDM9AXKP042788' }
  for (const [index, Account__c] of [carrierId, otherId].entries())
    await platform.database.kysely
      .insertInto('Carrier_Equipment__c')
      .values({ ...unit, Account__c, Unit_Number__c: `U-${index}` })
      .execute()
  const { reasons } = (await desk.compliance.read('DeskCarriers/risk', { accountId: carrierId })).body
  for (const risk of ['PHONE_SHARED', 'REMIT_TO_SHARED', 'VIN_SHARED'])
    expect(reasons).toContainEqual(
      expect.objectContaining({ risk, recordId: otherId, source: expect.stringContaining('Lone Star') }),
    )
})

beforeEach(() => platform.clock.advanceMs(1000))

test('[CRD-03, CRD-04] carriers are found by name and MC number; remit-to is shown to roles that see banks only', async () => {
  await set({ Remit_To__c: 'PO Box 12, Reno, NV', MC_Number__c: '955123' })
  const find = async (who: TestClient, search: string) => {
    const { carriers } = (await who.read('DeskCarriers/list', { search })).body
    return carriers.find(({ accountId }: { accountId: string }) => accountId === carrierId)
  }
  expect(await find(desk.compliance, 'MC 955')).toMatchObject({ remitTo: 'PO Box 12, Reno, NV' })
  expect(await find(desk.sales, '955123')).toMatchObject({ remitTo: null })
  const { name } = await find(desk.sales, '955123')
  expect(await find(desk.billing, name.slice(1, 6).toLowerCase())).toMatchObject({ mcNumber: '955123' })
  expect(await find(desk.billing, 'No%such_carrier')).toBeUndefined()
})

test('[CRD-01] a page of carriers is read in the order of an index of their names', async () => {
  for (let use = 0; use < 2; use += 1) expect((await desk.sales.read('DeskCarriers/list')).status).toBe(200)
  const plan = await keptPlan(platform, '"MC_Number__c" as "mcNumber", "DOT_Number__c" as "dotNumber"')
  expect(plan).toMatch(/^Limit\n\s+->  Index Scan using "Account_type_name"/u)
  expect(plan).not.toContain('Sort')
})
