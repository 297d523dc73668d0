import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signs and hashes with the session secret; each purpose has a prefix. */
export interface Secrets {
  hashToken(token: string): string
  /** Returns the CSRF token; pass `undefined` for guests. */
  csrfToken(sessionKey: string | undefined): string
  /** Signs text, for page tokens. */
  seal(text: string): string
  /** Validates a seal; undefined for an invalid one. */
  unseal(sealed: string): string | undefined
}

/** Generates 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

export function createSecrets(secret: string): Secrets {
  const sign = (purpose: string, text: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    hashToken: (token) => sign('session', token),
    csrfToken: (sessionKey) => sign('csrf', sessionKey ?? 'guest'),
    seal: (text) => `${Buffer.from(text).toString('base64url')}.${sign('seal', text).slice(0, 22)}`,
    unseal(sealed) {
      const [encoded = '', signature = ''] = sealed.split('.')
      const text = Buffer.from(encoded, 'base64url').toString('utf8')
      return sameSecret(signature, sign('seal', text).slice(0, 22)) ? text : undefined
    },
  }
}
