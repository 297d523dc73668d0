import { Secret, TOTP } from 'otpauth'

/** What every authenticator app supports: SHA-1, 6 digits, 30 seconds (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Accepted steps before and after the current one, for clocks that differ (RFC 6238 §5.2). */
const WINDOW = 1

/** A random TOTP secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth://` address of a secret, which the QR code carries. */
export const totpAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** The time step of a code that is valid at `now`; undefined for any other code. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta
}
