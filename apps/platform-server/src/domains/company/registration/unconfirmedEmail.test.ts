import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestClient, type TestClient } from '../../../testing/client'
import { newestMail } from '../../../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'

const PASSWORD = 'correct horse battery'
const EMAIL = 'waiting@mail.test'

let platform: TestPlatform
let guest: TestClient
beforeAll(async () => {
  platform = await createTestPlatform()
  guest = guestClient(platform)
  await guest.act('Registration/register', {
    mcNumber: '810001',
    contact: { name: 'Rosa Diaz', email: EMAIL, mobile: '(254) 555-0101' },
    password: PASSWORD,
    acceptTerms: true,
  })
}, 120_000)
afterAll(() => platform.close())

const signIn = (email: string, password: string) =>
  guestClient(platform).send('POST', '/auth/login', { email, password })

test('[ONB-07] only the correct password discloses an unconfirmed address', async () => {
  const wrong = await signIn(EMAIL, 'another password 1')
  const unknown = await signIn('nobody@mail.test', 'another password 1')
  expect(wrong.status).toBe(401)
  expect({ ...wrong.body, reference: '' }).toEqual({ ...unknown.body, reference: '' })
  expect(await signIn(EMAIL, PASSWORD)).toMatchObject({
    status: 403,
    body: { errorCode: 'EMAIL_UNCONFIRMED', details: { resendTicket: expect.any(String) } },
  })
})

test('[ONB-07] the link is sent again at most once a minute; the new one confirms, the old one has ended', async () => {
  const first = await newestMail(platform, EMAIL)
  const ticket = (await signIn(EMAIL, PASSWORD)).body.details.resendTicket
  const resend = (given = ticket) => guest.act('Registration/resendConfirmation', { ticket: given })
  expect((await resend()).body).toEqual({ status: 'VerificationSent' })
  // Signed up a moment ago.
  expect((await newestMail(platform, EMAIL)).token).toBe(first.token)
  platform.clock.advanceMs(61_000)
  expect((await resend()).status).toBe(200)
  const second = await newestMail(platform, EMAIL)
  expect(second.token).not.toBe(first.token)
  expect((await guest.act('Registration/verifyEmail', { token: first.token })).body.errorCode).toBe(
    'TOKEN_INVALID',
  )
  expect((await guest.act('Registration/verifyEmail', { token: second.token })).status).toBe(200)
  expect((await signIn(EMAIL, PASSWORD)).status).toBe(200)
  // The ticket is good for 15 minutes and for nothing that is confirmed.
  platform.clock.advanceMs(61_000)
  expect((await resend()).status).toBe(200)
  expect((await newestMail(platform, EMAIL)).token).toBe(second.token)
  platform.clock.advanceMs(15 * 60_000)
  expect((await resend()).body.errorCode).toBe('TOKEN_INVALID')
  expect((await resend(`${ticket}x`)).body.errorCode).toBe('TOKEN_INVALID')
})
