import { isRoutingNumber } from '@portal/contract'
import { sample, stringMatching } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { bankTables } from './bankTables'
import { openAccountNumber, readBanks } from './bankAccounts'
import { createBankSeal } from './bankSeal'

const KEY = 'a1'.repeat(32)
const seal = createBankSeal([KEY])
let platform: TestPlatform
let compliance: TestClient
let billing: TestClient
let accountId: string

beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000, bankKeys: [KEY] })
  compliance = await signIn(platform, 'compliance@provider.test')
  billing = await signIn(platform, 'billing@provider.test')
  const carrier = await signIn(platform, 'admin@carrier.test')
  accountId = (await carrier.send('GET', '/auth/me')).body.accountId
}, 120_000)
afterAll(() => platform.close())
beforeEach(() => platform.clock.advanceMs(1000))

const BANK = { bankName: 'First Bank', routingNumber: '021000021', accountNumber: '000123456789' }

const enter = (given: object) => compliance.act('DeskCarriers/enterRemitTo', { accountId, ...given })
async function approve(given: object): Promise<string> {
  const { changeId } = (await enter(given)).body
  const call = { changeId, decision: 'approve', callBackNote: 'Called Rita.' }
  expect((await billing.act('DeskCarriers/decideRemitTo', call)).status).toBe(200)
  return changeId
}
const banks = () =>
  platform.database.asSystem(async (transaction) => await readBanks(transaction, [accountId]))

test('[BLD-03] an account number is stored as ciphertext; answers and audit have its last four digits', async () => {
  const { changeId } = (await enter({ ...BANK, accountType: 'Savings' })).body
  const { remitToChanges, storesAccountNumbers } = (await billing.read('DeskCarriers/queue', {})).body
  expect(storesAccountNumbers).toBe(true)
  expect(remitToChanges.find((change: { changeId: string }) => change.changeId === changeId)).toMatchObject({
    accountLastFour: '6789',
    accountType: 'Savings',
    bankOf: 'Carrier',
    isPayable: true,
  })
  const { rows } = await sql<{ everything: string }>`select concat(
    (select string_agg(to_jsonb(a)::text, '') from "Audit_Event__c" a),
    (select string_agg(to_jsonb(c)::text, '') from "Remit_To_Change__c" c),
    (select string_agg(to_jsonb(n)::text, '') from portal_bank_account n)) as everything`.execute(
    platform.database.kysely,
  )
  expect(rows[0]?.everything).toContain('6789')
  expect(rows[0]?.everything).not.toContain(BANK.accountNumber)
  const decline = { changeId, decision: 'decline', reason: 'Not confirmed' }
  expect((await billing.act('DeskCarriers/decideRemitTo', decline)).status).toBe(200)
})

test('[BLD-03] account numbers never change, and none is added to a decided change', async () => {
  const changeId = await approve(BANK)
  const tables = bankTables(platform.database.kysely)
  await expect(
    tables
      .updateTable('portal_bank_account')
      .set({ sealed: `00000000.${'A'.repeat(60)}` })
      .where('change_id', '=', changeId)
      .execute(),
  ).rejects.toThrow(/never changed/)
  const other = await approve({ remitTo: 'PO Box 44' })
  await expect(
    tables
      .insertInto('portal_bank_account')
      .values({ change_id: other, sealed: `00000000.${'A'.repeat(60)}`, created_at: new Date() })
      .execute(),
  ).rejects.toThrow(/is_decided/)
})

test('[BLD-03] a later change without a bank leaves the bank, and each factoring company has its own', async () => {
  const changeId = await approve(BANK)
  await approve({ factoringCompany: 'Apex Factoring' })
  const own = { accountId, factor: null }
  const apex = { accountId, factor: 'Apex Factoring' }
  let bankOf = await banks()
  expect(bankOf(own)).toMatchObject({ changeId, lastFour: '6789' })
  expect(bankOf(apex)).toBeUndefined()
  const stored = bankOf(own)
  expect(stored && openAccountNumber(stored, seal)).toBe(BANK.accountNumber)
  expect(stored && openAccountNumber({ ...stored, routing: '011401533' }, seal)).toBeUndefined()
  await approve({ ...BANK, accountNumber: '55554444', bankOf: 'Factor' })
  await approve({ remitTo: 'PO Box 45' })
  bankOf = await banks()
  expect(bankOf(apex)).toMatchObject({ lastFour: '4444' })
  expect(bankOf(own)).toMatchObject({ changeId, lastFour: '6789' })
  await approve({ factoringCompany: 'Other Factoring' })
  bankOf = await banks()
  expect(bankOf({ accountId, factor: 'Other Factoring' })).toBeUndefined()
  await approve({ factoringCompany: null })
})

test('[BLD-03] a bank is entered whole', async () => {
  const refused = async (given: object) => (await enter(given)).body.message
  expect(await refused({ bankName: 'First Bank' })).toContain('together')
  expect(await refused({ ...BANK, accountNumber: '12' })).toContain('4 to 17 digits')
  expect(await refused({ ...BANK, accountLastFour: '1111' })).toContain('does not fit')
  expect(await refused({ ...BANK, bankOf: 'Factor' })).toContain('no factoring company')
})

test('[BLD-03] contract and database know the same routing numbers', async () => {
  for (const known of ['021000021', '011401533', '091000019', '122105278'])
    expect(isRoutingNumber(known)).toBe(true)
  expect(isRoutingNumber('000000000')).toBe(false)
  const nearby = sample(stringMatching(/^\d{9}$/u), 300).flatMap((digits) =>
    Array.from({ length: 10 }, (_, last) => `${digits.slice(0, 8)}${last}`),
  )
  const { rows } = await sql<{
    valid: boolean[]
  }>`select array_agg(portal_routing_is_valid(r) order by n) as valid
    from unnest(${nearby}::text[]) with ordinality as given(r, n)`.execute(platform.database.kysely)
  expect(rows[0]?.valid).toEqual(nearby.map((one) => isRoutingNumber(one)))
  const { userId } = (await billing.send('GET', '/auth/me')).body
  const add = (Routing_Number__c: string) =>
    platform.database.kysely
      .insertInto('Remit_To_Change__c')
      .values({ Account__c: accountId, Routing_Number__c, Entered_By__c: userId, Status__c: 'Declined' })
      .execute()
  await add('021000021')
  await expect(add('021000022')).rejects.toThrow(/Remit_To_Change__c_routing/)
})

test('[BLD-03] in production without a key the last four digits are entered, and a whole number is refused', async () => {
  const production = await createTestPlatform({
    isProduction: true,
    sessionSecret: 'x'.repeat(32),
    seed: 'demo',
  })
  try {
    const staff = await signIn(production, 'compliance@provider.test')
    expect((await staff.read('DeskCarriers/queue', {})).body.storesAccountNumbers).toBe(false)
    const whole = await staff.act('DeskCarriers/enterRemitTo', { accountId, ...BANK })
    expect(whole.body.message).toContain('BANK_DATA_KEY')
    const { accountNumber: _number, ...ending } = { ...BANK, accountLastFour: '6789' }
    expect((await staff.act('DeskCarriers/enterRemitTo', { accountId, ...ending })).status).toBe(200)
  } finally {
    await production.close()
  }
})
