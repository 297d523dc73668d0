import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '../../notices/sendNotices'
import { confirmCompanyIdentity } from '../setup/companyIdentity'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { newestMail } from '../../../testing/newestMail'
import { addCompanyPaper, CARRIER_PASSWORD } from '../../../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const COVER = {
  cargo: 150_000,
  auto: 1_000_000,
  expires: '2031-06-30',
  insurer: 'Great Plains Mutual',
  policyNumber: 'GP-1001',
}

let platform: TestPlatform
let admin: TestClient
let desk: TestClient
let accountId: string
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
  const guest = guestClient(platform)
  const email = 'rosa@bluebonnet.test'
  await guest.act('Registration/register', {
    mcNumber: '810001',
    contact: { name: 'Rosa Diaz', email, mobile: '(254) 555-0101' },
    password: CARRIER_PASSWORD,
    acceptTerms: true,
  })
  const { token } = await newestMail(platform, email)
  await guest.act('Registration/verifyEmail', { token })
  admin = await signIn(platform, email, CARRIER_PASSWORD)
  ;({ accountId } = (await admin.send('GET', '/auth/me')).body)
  await admin.act('Consent/createConsentRecord', { accountId })
  desk = await signIn(platform, 'compliance@provider.test')
}, 120_000)
afterAll(() => platform.close())

const now = () => new Date(platform.clock.now)
const step = async (name: string) => {
  const { items } = (await admin.read('Onboarding/getSetup')).body
  return items.find((item: { step: string }) => item.step === name)
}
const status = async () => (await admin.read('Onboarding/getSetup')).body.status
const agreement = async () => (await admin.read('Onboarding/readAgreement')).body
const sign = (more: object = {}) =>
  agreement().then(({ textHash }) =>
    admin.act('Onboarding/signAgreement', { name: 'Rosa Diaz', title: 'Owner', textHash, ...more }),
  )

test('[ONB-04] the typed limits reach the desk, are compared there, and leave with the review', async () => {
  const over = await admin.act('Onboarding/declareInsurance', { ...COVER, expires: '2020-01-01' })
  expect(over.body.errorCode).toBe('INSURANCE_EXPIRED')
  expect((await admin.act('Onboarding/declareInsurance', { ...COVER, cargo: 0 })).status).toBe(400)
  expect((await admin.act('Onboarding/declareInsurance', COVER)).body).toEqual({ declared: COVER })
  expect((await admin.read('Onboarding/getSetup')).body.declaredCover).toEqual(COVER)
  // The carrier's word alone insures nothing.
  expect((await step('coi')).state).toBe('ToDo')
  const documentId = await addCompanyPaper(platform, accountId, 'COI')
  const w9 = await addCompanyPaper(platform, accountId, 'W-9')
  const { documents } = (await desk.read('DeskDocuments/queue', { kind: 'company' })).body
  const queued = (id: string) =>
    documents.find((one: { documentId: string }) => one.documentId === id).declaredCover
  expect(queued(documentId)).toEqual(COVER)
  expect(queued(w9)).toBeNull()
  const cover = { ...COVER, cargo: 100_000 }
  const accepted = await desk.act('DeskDocuments/review', { documentId, decision: 'accept', cover })
  expect(accepted.status).toBe(200)
  const { Cargo_Insurance__c: cargo } = await platform.database.kysely
    .selectFrom('Account')
    .select('Cargo_Insurance__c')
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(cargo).toBe(100_000)
  expect((await admin.read('Onboarding/getSetup')).body.declaredCover).toBeNull()
  expect((await step('coi')).state).toBe('Done')
})

test('[ONB-04] without a signature the company is not activated', async () => {
  await platform.database.asSystem((transaction) => confirmCompanyIdentity(transaction, accountId, now()))
  expect(await status()).toBe('Pending')
  expect(await step('agreement')).toMatchObject({
    state: 'ToDo',
    actor: 'Carrier',
    fix: '/carrier/s/finish-setup#agreement',
  })
})

test('[ONB-04] the text names both parties, and another language has another hash', async () => {
  const english = await agreement()
  expect(english.signature).toBeNull()
  expect(english.clauses[0].text).toMatch(/"Broker".*"Carrier"/u)
  const account = await platform.database.kysely
    .selectFrom('Account')
    .select('Name')
    .where('Id', '=', accountId)
    .executeTakeFirstOrThrow()
  expect(english.clauses[0].text).toContain(account.Name)
  const refused = await sign({ textHash: 'a'.repeat(64) })
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'AGREEMENT_CHANGED'])
  expect((await sign({ title: '' })).status).toBe(400)
  expect((await sign({ name: 'Rosa' })).status).toBe(400)
})

test('[ONB-04] signing stores name, title, time, address, hash and the language of the text once, and activates the company', async () => {
  // Read in Spanish, and signed by a request in English.
  const { title, textHash } = (await admin.read('Onboarding/readAgreement', { language: 'es-US' })).body
  expect(title).toBe('Acuerdo de transportista')
  const signed = await sign({ textHash })
  expect(signed.body.signature).toMatchObject({ name: 'Rosa Diaz', title: 'Owner' })
  expect((await sign({ name: 'Someone Else' })).body.signature.name).toBe('Rosa Diaz')
  const rows = await platform.database.kysely
    .selectFrom('Carrier_Agreement__c')
    .select(['Signed_Name__c', 'Signed_Title__c', 'Ip__c', 'Text_Hash__c', 'Version__c', 'Locale__c'])
    .where('Account__c', '=', accountId)
    .execute()
  expect(rows).toEqual([
    {
      Signed_Name__c: 'Rosa Diaz',
      Signed_Title__c: 'Owner',
      Ip__c: expect.stringMatching(/\d/u),
      Text_Hash__c: textHash,
      Version__c: expect.stringMatching(/^\d{4}-\d{2}$/u),
      Locale__c: 'es-US',
    },
  ])
  expect(await status()).toBe('Active')
})

test('[ONB-04] a signature cannot be changed or removed, not even by the server', async () => {
  const { kysely } = platform.database
  await expect(
    sql`update "Carrier_Agreement__c" set "Signed_Name__c" = 'X'`.execute(kysely),
  ).rejects.toThrow()
  await expect(sql`delete from "Carrier_Agreement__c"`.execute(kysely)).rejects.toThrow()
})

test('[ONB-04] the activation is told in the portal, by mail, and by text to people who agreed to it', async () => {
  const told = async (opt: boolean) => {
    await platform.database.kysely
      .updateTable('Contact')
      .set({ SMS_Opt_Out__c: opt })
      .where('Email', '=', 'rosa@bluebonnet.test')
      .execute()
    // The clock of the database is another one in tests.
    const { CreatedDate } = await platform.database.kysely
      .selectFrom('Notification__c')
      .select('CreatedDate')
      .where('Text__c', '=', 'companyActivated')
      .executeTakeFirstOrThrow()
    await sendNotices(platform.database, new Date(CreatedDate), 'https://portal.test')
    const { rows } = await sql<{ text: string }>`select text from portal_text_outbox`.execute(
      platform.database.kysely,
    )
    return rows.filter(({ text }) => text.includes('You can book loads now')).length
  }
  const { notices } = (await admin.read('Notifications/list', {})).body
  expect(notices.map(({ text }: { text: string }) => text).join()).toContain('You can book loads now')
  expect(await told(true)).toBe(0)
  expect(await told(false)).toBe(1)
  expect((await newestMail(platform, 'rosa@bluebonnet.test')).template).toBe('notice')
})

test('[ONB-04] the office reads the agreement, only Admins sign and type limits', async () => {
  const dispatcher = await signIn(platform, 'dispatcher@carrier.test')
  const driver = await signIn(platform, 'driver@carrier.test')
  const { textHash } = (await dispatcher.read('Onboarding/readAgreement')).body
  const signature = { name: 'Dee Dale', title: 'Dispatcher', textHash }
  expect((await dispatcher.act('Onboarding/signAgreement', signature)).status).toBe(403)
  expect((await dispatcher.act('Onboarding/declareInsurance', COVER)).status).toBe(403)
  expect((await driver.read('Onboarding/readAgreement')).status).toBe(403)
})
