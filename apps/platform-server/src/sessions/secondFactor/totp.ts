import { Secret, TOTP } from 'otpauth'

/** Supported by every authenticator app (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Accepted steps before and after, for clocks that differ (RFC 6238 §5.2). */
const WINDOW = 1

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** Returns the time step of a code; undefined when it is not valid at `now`. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
