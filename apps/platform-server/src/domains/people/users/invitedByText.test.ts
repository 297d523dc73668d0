import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, signIn, type TestClient } from '../../../testing/client'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { textTables } from '../../../sms/textTables'

const MOBILE = '(214) 555-0177'
const STORED = '+1 (214) 555-0177'
const PASSWORD = 'correct horse battery'

let platform: TestPlatform
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  admin = await signIn(platform, 'admin@carrier.test')
}, 120_000)
afterAll(() => platform.close())

const invite = (over: object = {}) =>
  admin.act('Users/invite', {
    name: 'Luis Ortega',
    mobile: MOBILE,
    role: 'Driver',
    language: 'es-US',
    ...over,
  })

/** The newest text message to the number. */
async function newestText(): Promise<string> {
  const row = await textTables(platform.database.kysely)
    .selectFrom('portal_text_outbox')
    .select('text')
    .where('recipient', '=', STORED)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.text
}

const tokenIn = (text: string, name: string): string =>
  new RegExp(`[?&]${name}=([\\w-]+)`).exec(text)?.[1] ?? ''

test('[ONB-07] only drivers are invited without email, in the words of their language', async () => {
  expect(await invite({ role: 'Dispatcher' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('email: is needed') },
  })
  const invited = await invite()
  expect(invited).toMatchObject({ status: 200, body: { email: null, mobile: STORED, invitation: 'Pending' } })
  expect(await newestText()).toMatch(
    /^Alice Morgan le invita a conducir para Lone Star Carriers\. .*\/carrier\/s\/registration\?invitation=/,
  )
})

test('[ONB-07] inviting the number again invalidates the first link and adds no one', async () => {
  const first = tokenIn(await newestText(), 'invitation')
  const before = (await admin.read('Users/list')).body.users.length
  expect((await invite()).status).toBe(200)
  expect((await admin.read('Users/list')).body.users).toHaveLength(before)
  const refused = await guestClient(platform).act('Users/acceptInvitation', {
    token: first,
    password: PASSWORD,
  })
  expect(refused.body.errorCode).toBe('TOKEN_INVALID')
})

test('[ONB-07] the driver accepts, signs in with the mobile number in any form and sets a new password by text', async () => {
  const guest = guestClient(platform)
  const accepted = await guest.act('Users/acceptInvitation', {
    token: tokenIn(await newestText(), 'invitation'),
    password: PASSWORD,
  })
  expect(accepted).toMatchObject({ status: 200, body: { email: STORED } })
  for (const typed of [MOBILE, '2145550177', '+1 214 555 0177', ' 214.555.0177 ']) {
    const driver = await signIn(platform, typed, PASSWORD)
    expect((await driver.send('GET', '/auth/me')).body).toMatchObject({ role: 'Driver', email: '' })
  }
  const wrong = await guestClient(platform).send('POST', '/auth/login', { email: MOBILE, password: 'wrong' })
  expect(wrong.body.errorCode).toBe('INVALID_LOGIN')
  expect((await guest.act('Users/requestPasswordReset', { email: '214-555-0177' })).body).toEqual({
    status: 'ResetSent',
  })
  const reset = await guest.act('Users/resetPassword', {
    token: tokenIn(await newestText(), 'reset'),
    password: 'another battery staple',
  })
  expect(reset.status).toBe(200)
  expect((await signIn(platform, MOBILE, 'another battery staple')).csrfToken).toBeTruthy()
})

test('[ONB-07] rejects a number that is a sign-in name', async () => {
  expect(await invite()).toMatchObject({ status: 409, body: { errorCode: 'EMAIL_IN_USE' } })
  const other = await signIn(platform, 'rival@carrier.test')
  expect(
    await other.act('Users/invite', { name: 'Luis Ortega', mobile: MOBILE, role: 'Driver' }),
  ).toMatchObject({ status: 409 })
})

test('[ONB-07] a portal that sends no text messages refuses a driver without email', async () => {
  const silent = await createTestPlatform({ isProduction: true })
  try {
    const client = await signIn(silent, 'admin@carrier.test')
    const person = { name: 'Luis Ortega', mobile: MOBILE, role: 'Driver' }
    expect(await client.act('Users/invite', person)).toMatchObject({
      status: 422,
      body: { errorCode: 'EMAIL_NEEDED' },
    })
    expect((await client.act('Users/invite', { ...person, email: 'luis@carrier.test' })).status).toBe(200)
  } finally {
    await silent.close()
  }
})
