import { Secret, TOTP } from 'otpauth'
import type { Platform } from '../platformOptions'
import { guestClient, type TestClient } from './client'

export const totpCode = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: now })

/** Signs in for the first time, with the authenticator app that the server requires. */
export async function signInWithNewApp(
  platform: Pick<Platform, 'handler'> & { clock: { now: number } },
  email: string,
  password: string,
): Promise<{ client: TestClient; secret: string; recoveryCodes: string[] }> {
  const client = guestClient(platform)
  const login = await client.send('POST', '/auth/login', { email, password })
  if (login.body.details?.step !== 'enroll')
    throw new Error(`${email} was not asked to enroll: ${JSON.stringify(login.body)}`)
  const begun = await client.send('POST', '/auth/second-factor/enroll/begin', { kind: 'Authenticator' })
  const { ticket, secret } = begun.body
  const code = totpCode(secret, platform.clock.now)
  const done = await client.send('POST', '/auth/second-factor/enroll', {
    kind: 'Authenticator',
    ticket,
    code,
  })
  if (done.status !== 200) throw new Error(`Enrolling failed: ${JSON.stringify(done.body)}`)
  client.csrfToken = done.body.session.csrfToken
  return { client, secret, recoveryCodes: done.body.recoveryCodes }
}
