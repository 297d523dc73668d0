import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemTables } from '../../../sessions/systemTables'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { addCompanyPaper, CARRIER_PASSWORD, signUpCarrier } from '../../../testing/signUpCarrier'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { decideApplication, listApplications } from '../applications'
import { reviewDocument } from '../../documents/reviewDocument'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ numSecondsValid: 43_000 })
}, 120_000)
afterAll(() => platform.close())

const now = () => new Date(platform.clock.now)
const status = async (accountId: string) =>
  (
    await platform.database.kysely
      .selectFrom('Account')
      .select('Status__c')
      .where('Id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).Status__c
async function acceptInsurance(accountId: string) {
  const paper = await addCompanyPaper(platform, accountId, 'COI')
  await platform.database.asSystem((transaction) =>
    reviewDocument(transaction, paper, { accept: true }, now()),
  )
}
/** The newest code that was mailed to a contact of the register. */
async function mailedCode(recipient: string): Promise<string> {
  const { facts } = await systemTables(platform.database.kysely)
    .selectFrom('portal_outbox')
    .select('facts')
    .where('recipient', '=', recipient)
    .where('template', '=', 'identityCode')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(facts) as { code: string }).code
}
const send = (client: TestClient, channel = 'email') => client.act('Onboarding/sendIdentityCode', { channel })
const confirm = (client: TestClient, code: string) => client.act('Onboarding/confirmIdentity', { code })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[ONB-05] knowing an MC number is not enough: the code of the register contact activates the company', async () => {
  const { client, accountId } = await signUpCarrier(platform, {
    mcNumber: '810001',
    email: 'ana@bluebonnet.test',
  })
  await acceptInsurance(accountId)
  expect(await status(accountId)).toBe('Pending')
  const { items, codeChannels } = (await client.read('Onboarding/getSetup')).body
  expect(items[1]).toEqual({
    step: 'identity',
    state: 'ToDo',
    actor: 'Carrier',
    neededFor: 'Booking',
    reason: null,
    fix: '/carrier/s/finish-setup#identity',
  })
  // A hint of where it goes, never the address itself.
  expect(codeChannels).toEqual([
    { channel: 'email', hint: 'o•••@bluebonnet.example' },
    { channel: 'phone', hint: '••• ••• 0001' },
  ])
  expect((await send(client)).status).toBe(200)
  const code = await mailedCode('office@bluebonnet.example')
  expect((await confirm(client, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  expect(await status(accountId)).toBe('Active')
})

test('[ONB-05] the contact of the register is in no answer of the lookup', async () => {
  const { body } = await guestClient(platform).read('Registration/lookupCarrier', { mcNumber: '810002' })
  expect(body).toMatchObject({ mcNumber: '810002' })
  expect(JSON.stringify(body)).not.toContain('@')
  expect(body).not.toHaveProperty('phone')
})

describe('a code', () => {
  let client: TestClient
  let accountId: string
  const contact = 'office@lakeshore.example'
  beforeAll(async () => {
    ;({ client, accountId } = await signUpCarrier(platform, {
      mcNumber: '810005',
      email: 'lou@lakeshore.test',
    }))
  })

  test('[ONB-05] is stored as a hash only, and ends after 5 wrong attempts, parallel ones included', async () => {
    await send(client)
    const code = await mailedCode(contact)
    const { rows } = await sql<Record<string, unknown>>`select * from portal_company_identity`.execute(
      platform.database.kysely,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(client, otherThan(code))))
    const codes = answers.map(({ body }) => String(body.errorCode)).toSorted()
    expect(codes.filter((one) => one === 'IDENTITY_CODE_WRONG')).toHaveLength(5)
    expect(codes.filter((one) => one === 'IDENTITY_CODE_OVER')).toHaveLength(3)
    expect((await confirm(client, code)).body.errorCode).toBe('IDENTITY_CODE_OVER')
    await expect(
      sql`update portal_company_identity set attempts = 6 where account_id = ${accountId}`.execute(
        platform.database.kysely,
      ),
    ).rejects.toThrow(/check/u)
  })

  test('[ONB-05] ends after 15 minutes', async () => {
    await send(client)
    const code = await mailedCode(contact)
    platform.clock.advanceMs(15 * 60_000)
    expect((await confirm(client, code)).body.errorCode).toBe('IDENTITY_CODE_OVER')
  })

  test('[ONB-05] of another company does not work', async () => {
    const other = await signUpCarrier(platform, { mcNumber: '810006', email: 'cody@copper.test' })
    await send(other.client)
    await send(client)
    expect((await confirm(client, await mailedCode('office@copper.example'))).body.errorCode).toBe(
      'IDENTITY_CODE_WRONG',
    )
    expect(await status(accountId)).toBe('Pending')
  })

  test('[ONB-05] can go to the phone of the register as a text message', async () => {
    expect((await send(client, 'phone')).status).toBe(200)
    const { rows } = await sql<{ recipient: string; text: string }>`
      select recipient, text from portal_text_outbox order by id desc limit 1`.execute(
      platform.database.kysely,
    )
    expect(rows[0]?.recipient).toBe('+1 (555) 081-0005')
    const code = /^\d{6}/u.exec(rows[0]?.text ?? '')?.[0] ?? ''
    expect((await confirm(client, code)).status).toBe(200)
  })
  test('[ONB-05] goes out 5 times in 24 hours at most', async () => {
    const { client } = await signUpCarrier(platform, { mcNumber: '810003', email: 'sam@redrock.test' })
    for (let n = 0; n < 5; n += 1) expect((await send(client)).status).toBe(200)
    const refused = await send(client)
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'IDENTITY_CODE_LIMIT' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    platform.clock.advanceMs(24 * 3_600_000)
    const later = await signIn(platform, 'sam@redrock.test', CARRIER_PASSWORD)
    expect((await send(later)).status).toBe(200)
  })
})

test('[ONB-05] a second sign-up is hidden from an unconfirmed first, and replaces it when that is rejected', async () => {
  const first = await signUpCarrier(platform, { mcNumber: '810004', email: 'stranger@example.test' })
  const guest = guestClient(platform)
  const owner = {
    mcNumber: '810004',
    contact: { name: 'True Owner', email: 'owner@piedmont.test', mobile: '(336) 555-0100' },
    password: 'correct horse battery',
    acceptTerms: true,
  }
  expect((await guest.act('Registration/register', owner)).body.status).toBe('JoinRequested')
  expect((await first.client.read('Users/joinRequests')).body.requests).toEqual([])
  const application = await platform.database.asSystem(async (transaction) =>
    (await listApplications(transaction, now())).find(({ accountId }) => accountId === first.accountId),
  )
  expect(application).toMatchObject({ askToJoin: 1, admin: { email: 'stranger@example.test' } })
  await platform.database.asSystem((transaction) =>
    decideApplication(
      transaction,
      first.accountId,
      { decision: 'reject', reason: 'Identity Not Confirmed' },
      now(),
    ),
  )
  expect(await status(first.accountId)).toBe('Inactive')
  expect((await guest.act('Registration/register', owner)).body.status).toBe('VerificationSent')
})
