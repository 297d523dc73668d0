import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, guestClient, type TestClient, type Answer } from '../../../testing/client'
import { newestMail } from '../../../testing/newestMail'
import { createTestPlatform, type TestPlatform } from '../../../testing/testPlatform'
import { methods } from '../../../methods/registry'

const GOOD = 'seven brown envelopes'
const STOLEN = 'a stolen one of my own'

let platform: TestPlatform
let guest: TestClient
let admin: TestClient
beforeAll(async () => {
  platform = await createTestPlatform({
    numSecondsValid: 43_000,
    breachedPasswords: { holds: (password) => Promise.resolve(password === STOLEN) },
  })
  guest = guestClient(platform)
  admin = await signIn(platform, 'admin@carrier.test')
}, 120_000)
afterAll(() => platform.close())

let n = 0
/** A colleague who was invited; gives the address and the secret of the link. */
async function invited(): Promise<{ email: string; token: string }> {
  const email = `walter.quintero${(n += 1)}@lonestar.test`
  const invitation = { name: 'Walter Quintero', email, mobile: '2125551234', role: 'Dispatcher' }
  expect((await admin.act('Users/invite', invitation)).status).toBe(200)
  return { email, token: (await newestMail(platform, email)).token }
}
async function colleague(): Promise<{ email: string }> {
  const { email, token } = await invited()
  expect((await guest.act('Users/acceptInvitation', { token, password: GOOD })).status).toBe(200)
  return { email }
}

interface Way {
  /** Parts of the person that a password must not be made of. */
  personal: string
  choose(password: string): Promise<Answer>
}

/**
 * Every method that sets a password: how to call it, and which personal data make a password guessable there.
 */
const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  'Registration/register': () =>
    Promise.resolve({
      personal: 'bluebonnet haulers llc',
      choose: (password) =>
        guest.act('Registration/register', {
          mcNumber: '810001',
          contact: { name: 'Rosa Diaz', email: `quintero${(n += 1)}@mail.test`, mobile: '(254) 555-0101' },
          password,
          acceptTerms: true,
        }),
    }),
  'Users/acceptInvitation': async () => {
    const { email, token } = await invited()
    return {
      personal: `${email.split('@')[0]} lone star`,
      choose: (password) => guest.act('Users/acceptInvitation', { token, password }),
    }
  },
  'Users/resetPassword': async () => {
    const { email } = await colleague()
    expect((await guest.act('Users/requestPasswordReset', { email })).status).toBe(200)
    const { token } = await newestMail(platform, email)
    return {
      personal: `${email.split('@')[0]} lone star`,
      choose: (password) => guest.act('Users/resetPassword', { token, password }),
    }
  },
  'Users/changePassword': async () => {
    const { email } = await colleague()
    const client = await signIn(platform, email, GOOD)
    return {
      personal: `${email.split('@')[0]} lone star`,
      choose: (password) => client.act('Users/changePassword', { currentPassword: GOOD, password }),
    }
  },
}

test('[S9] the table lists every method that sets a password', () => {
  const taking = methods
    .filter(({ params }) => params instanceof z.ZodObject && Object.keys(params.shape).includes('password'))
    .map(({ className, method }) => `${className}/${method}`)
  expect(taking.toSorted()).toEqual(Object.keys(WAYS).toSorted())
})

test.each(Object.keys(WAYS))(
  '[S9] %s refuses a guessable, personal or stolen password and takes another',
  async (name) => {
    const way = await WAYS[name]?.()
    if (!way) throw new Error(`${name} is not in the table.`)
    for (const password of ['Password12345', 'qwertyuiop1234', way.personal, STOLEN]) {
      const { status, body } = await way.choose(password)
      expect([password, status, body.errorCode]).toEqual([password, 422, 'PASSWORD_GUESSABLE'])
    }
    expect((await way.choose('eleven purple lanterns')).status).toBe(200)
  },
)
