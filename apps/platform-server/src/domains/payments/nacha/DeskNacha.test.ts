import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { addPayment } from '../testing/addPayment'

const KEY = 'a1'.repeat(32)
const ACCOUNT = '000123456789'
const OFFSET = '998877665544'
const DAY = '2026-11-30'

let platform: TestPlatform
let billing: TestClient
let admin: TestClient
let compliance: TestClient
let carrier: TestClient
let carrierId: string
let loadNumber: string
let paymentId: string

const ORIGINATOR = {
  companyName: 'Ship Freight',
  companyId: '1234567890',
  odfiRouting: '091000019',
  destinationRouting: '091000019',
  destinationName: 'Northern Bank',
  originNumber: '1234567890',
  originName: 'Ship Freight Inc',
  entryDescription: 'CARRIER',
  hasAddenda: true,
  isBalanced: false,
}

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000, bankKeys: [KEY] })
  billing = await signIn(platform, 'billing@provider.test')
  admin = await signIn(platform, 'desk@provider.test')
  compliance = await signIn(platform, 'compliance@provider.test')
  carrier = await signIn(platform, 'admin@carrier.test')
  carrierId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())
beforeEach(() => platform.clock.advanceMs(1000))

async function approveBank(given: object): Promise<void> {
  const entered = await compliance.act('DeskCarriers/enterRemitTo', { accountId: carrierId, ...given })
  const { changeId } = entered.body
  const call = { changeId, decision: 'approve', callBackNote: 'Called Rita.' }
  expect((await billing.act('DeskCarriers/decideRemitTo', call)).status).toBe(200)
}
const release = () =>
  admin.act('DeskCarriers/releasePayments', { accountId: carrierId, reason: 'Seen in person' })
const bank = { bankName: 'First Bank', routingNumber: '021000021', accountNumber: ACCOUNT }

async function saveOriginator(given: object = {}) {
  const { version } = (await admin.read('DeskNacha/originator', {})).body
  return await admin.act('DeskNacha/saveOriginator', { version, ...ORIGINATOR, ...given })
}

/** A run with one payment of the carrier. */
async function addRun(given: Parameters<typeof addPayment>[2] = {}): Promise<string> {
  const { Id: runId } = await platform.database.kysely
    .insertInto('Payment_Run__c')
    .values({ Pay_On__c: DAY, Due_By__c: DAY, Payments__c: 1, Total__c: 2000.5 })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const scheduled = { Status__c: 'Scheduled', Scheduled_For__c: DAY, Method__c: 'ACH', Run__c: runId }
  ;({ paymentId, loadNumber } = await addPayment(platform, carrier, { ...scheduled, ...given }))
  return runId
}

const preview = async (runId: string) => (await billing.read('DeskNacha/preview', { runId })).body
const make = (runId: string, given: object = {}, who = billing) =>
  who.act('DeskNacha/make', { runId, effectiveOn: DAY, payments: 1, total: 2000.5, ...given })
const reasonOf = async (runId: string): Promise<string | undefined> =>
  (await preview(runId)).leftOut[0]?.reason

test('[BLD-03] a run is paid by a NACHA file, which is downloaded again with the same bytes', async () => {
  const runId = await addRun()
  expect(await preview(runId)).toMatchObject({ missing: ['ORIGINATOR'], payments: 0, effectiveOn: DAY })
  expect(await reasonOf(runId)).toBe('NO_BANK')
  await approveBank(bank)
  expect(await reasonOf(runId)).toBe('BANK_HELD')
  expect((await make(runId)).body.errorCode).toBe('CONFLICT')
  await release()
  expect((await make(runId)).body.message).toContain('originator')
  expect((await saveOriginator()).status).toBe(200)
  const shown = await preview(runId)
  expect(shown).toMatchObject({ missing: [], payments: 1, total: 2000.5, leftOut: [] })
  expect(shown.entries).toMatchObject([{ paymentId, accountLastFour: '6789', amount: 2000.5 }])
  const made = await make(runId)
  expect(made.body).toMatchObject({ name: 'ACH-000001', payments: 1, total: 2000.5, effectiveOn: DAY })
  const download = async (who = billing) =>
    (await who.act('DeskNacha/download', { fileId: made.body.fileId })).body
  const { fileName, text } = await download()
  expect(fileName).toBe('ACH-000001.ach')
  const records = text.split('\r\n')
  expect(records[2]).toMatch(/^622021000021000123456789 {5}0000200050P-\d+ +LONE STAR/u)
  expect(records[3]).toContain(`RMR*IV*INV-${loadNumber}`.toUpperCase())
  expect(await download(admin)).toEqual({ fileName, text })
  expect(await reasonOf(runId)).toBe('IN_FILE')
})

test('[BLD-03] account numbers are in no answer, audit event or table but the downloaded file', async () => {
  const { rows } = await sql<{ everything: string }>`select concat(
    (select string_agg(to_jsonb(a)::text, '') from "Audit_Event__c" a),
    (select string_agg(to_jsonb(f)::text, '') from portal_nacha_file f),
    (select string_agg(to_jsonb(e)::text, '') from portal_nacha_entry e),
    (select string_agg(to_jsonb(o)::text, '') from portal_nacha_originator o)) as everything`.execute(
    platform.database.kysely,
  )
  expect(rows[0]?.everything).toContain('6789')
  expect(rows[0]?.everything).not.toContain(ACCOUNT)
  const { files } = (await billing.read('DeskNacha/list', {})).body
  expect(JSON.stringify(files)).not.toContain(ACCOUNT)
  const { csv } = (await billing.read('DeskPayments/export', { search: 'INV-' })).body
  expect(csv).not.toContain(ACCOUNT)
})

test('[BLD-03] each file, download and void is in the audit trail with its person', async () => {
  const me = (await billing.send('GET', '/auth/me')).body.userId
  const events = await platform.database.kysely
    .selectFrom('Audit_Event__c')
    .select(['Action__c', 'Actor__c'])
    .where('Object__c', '=', 'NACHA File')
    .where('Actor__c', '=', me)
    .orderBy('Occurred_At__c')
    .execute()
  expect(events.map(({ Action__c }) => Action__c)).toEqual([
    'NACHA File Made: ACH-000001',
    'NACHA File Downloaded: ACH-000001',
  ])
})

test('[BLD-03] another person voids a file with a reason; its payments go into another file', async () => {
  const runId = await addRun()
  const { fileId } = (await make(runId)).body
  const held = await billing.act('DeskPayments/move', { paymentId, to: 'On Hold', reason: 'Claim' })
  expect(held.body).toMatchObject({ errorCode: 'INVALID_PAYMENT_STATE' })
  const give = { fileId, reason: 'The bank refused it' }
  expect((await billing.act('DeskNacha/voidFile', give)).body.errorCode).toBe('SECOND_PERSON_REQUIRED')
  expect((await admin.act('DeskNacha/voidFile', { fileId, reason: ' ' })).status).toBe(400)
  const voided = await admin.act('DeskNacha/voidFile', give)
  expect(voided.body).toMatchObject({ voidReason: 'The bank refused it' })
  expect((await admin.act('DeskNacha/voidFile', give)).body.errorCode).toBe('CONFLICT')
  expect((await billing.act('DeskNacha/download', { fileId })).body.errorCode).toBe('CONFLICT')
  expect((await make(runId, {}, admin)).body.name).toBe(`ACH-${String(fileId + 1).padStart(6, '0')}`)
})

test('[BLD-03] a file whose payment was paid since is not voided', async () => {
  const runId = await addRun()
  const { fileId } = (await make(runId)).body
  platform.clock.advanceMs(1000)
  await billing.act('DeskPayments/move', { paymentId, to: 'Paid', reference: 'ACH 1' })
  const { body } = await admin.act('DeskNacha/voidFile', { fileId, reason: 'Wrong' })
  expect(body).toMatchObject({ errorCode: 'CONFLICT', message: expect.stringContaining('was paid') })
  expect(await reasonOf(runId)).toBe('IN_FILE')
})

test('[BLD-03] what changed since the preview, and days without banks, are refused', async () => {
  const runId = await addRun()
  expect((await make(runId, { total: 2000.49 })).body.errorCode).toBe('CONFLICT')
  expect((await make(runId, { payments: 2 })).body.errorCode).toBe('CONFLICT')
  expect((await make(runId, { effectiveOn: '2026-11-28' })).body.message).toContain('2026-11-30')
  expect((await make('a0V000000000999EAA')).status).toBe(404)
})

test('[BLD-03] checks, payments that are not scheduled or owe nothing, and factored ones without bank are left out', async () => {
  expect(await reasonOf(await addRun({ Method__c: 'Check' }))).toBe('NOT_ACH')
  expect(await reasonOf(await addRun({ Status__c: 'Disputed' }))).toBe('NOT_SCHEDULED')
  expect(await reasonOf(await addRun({ Fee__c: 2000.5 }))).toBe('NOTHING_LEFT')
  expect(await reasonOf(await addRun({ Terms__c: 'Factored' }))).toBe('NO_BANK')
  await approveBank({ routingNumber: '021000021', accountLastFour: '1111' })
  await release()
  expect(await reasonOf(await addRun())).toBe('NO_ACCOUNT_NUMBER')
  await approveBank(bank)
  await release()
})

test('[BLD-03] factored payments go to the bank of the factoring company', async () => {
  const runId = await addRun({ Terms__c: 'Factored' })
  await approveBank({
    factoringCompany: 'Apex Factoring',
    routingNumber: '011401533',
    accountNumber: '55554444',
    bankOf: 'Factor',
  })
  await release()
  expect((await preview(runId)).entries).toMatchObject([{ payee: 'Apex Factoring', accountLastFour: '4444' }])
  expect((await preview(await addRun())).entries).toMatchObject([{ accountLastFour: '6789' }])
  await approveBank({ factoringCompany: null })
  await release()
})

test('[BLD-03] a balanced file debits the own account, whose number is stored as ciphertext', async () => {
  const refused = await saveOriginator({ isBalanced: true, offsetRouting: '091000019' })
  expect(refused.body.message).toContain('offsetAccount')
  const offset = { isBalanced: true, offsetRouting: '091000019', offsetAccount: OFFSET }
  const saved = await saveOriginator(offset)
  expect(saved.body.originator).toMatchObject({ offsetLastFour: '5544', isBalanced: true })
  expect(JSON.stringify(saved.body)).not.toContain(OFFSET)
  // The number stays when it is left out.
  const { offsetAccount: _left, ...again } = offset
  expect((await saveOriginator(again)).body.originator).toMatchObject({ offsetLastFour: '5544' })
  const stale = await admin.act('DeskNacha/saveOriginator', { version: 'old', ...ORIGINATOR })
  expect(stale.body.errorCode).toBe('CONFLICT')
  // Repeated after a lost response; another account with that version is a conflict.
  const repeated = await admin.act('DeskNacha/saveOriginator', { version: 'old', ...ORIGINATOR, ...offset })
  expect([repeated.status, repeated.body]).toEqual([200, (await admin.read('DeskNacha/originator', {})).body])
  const other = { version: 'old', ...ORIGINATOR, ...offset, offsetAccount: '99887766' }
  expect((await admin.act('DeskNacha/saveOriginator', other)).status).toBe(409)
  const { fileId } = (await make(await addRun())).body
  const { text } = (await billing.act('DeskNacha/download', { fileId })).body
  expect(text).toContain(`627091000019${OFFSET}     0000200050`)
  expect(text).toContain('\r\n5200')
  await saveOriginator()
})

test('[BLD-03] the database has one file for a payment, no file by its own voider, and nothing that is not owed', async () => {
  const runId = await addRun()
  const { fileId, madeById } = (await make(runId)).body
  const { kysely } = platform.database
  const other = await addRun({ Status__c: 'Disputed' })
  const insert = (payment: string, cents: number) =>
    sql`insert into portal_nacha_entry (file_id, payment_id, cents, last_four)
      values (${fileId - 1}, ${payment}, ${cents}, '1111')`.execute(kysely)
  await expect(insert(paymentId, 200_050)).rejects.toThrow(/what is owed/)
  expect(other).toBeTruthy()
  await expect(
    sql`update portal_nacha_file set voided_at = now(), voided_by = ${madeById}, void_reason = 'x'
      where id = ${fileId}`.execute(kysely),
  ).rejects.toThrow(/two_people/)
  await expect(
    sql`update portal_nacha_file set total_cents = 1 where id = ${fileId}`.execute(kysely),
  ).rejects.toThrow(/never changed/)
  await expect(
    sql`update portal_nacha_entry set is_voided = true where file_id = ${fileId}`.execute(kysely),
  ).rejects.toThrow(/never changed/)
  await expect(
    sql`insert into portal_nacha_originator values (1, 'Name', '123', '091000019', '091000019', 'B', '123456789',
      'C', 'D', true, false) on conflict (id) do update set company_id = excluded.company_id`.execute(kysely),
  ).rejects.toThrow(/company_id/)
})
