import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Everything that is signed or hashed with the session secret; each purpose has its own prefix. */
export interface Secrets {
  /** What the database keeps of a session token. */
  hashToken(token: string): string
  /** The CSRF token that belongs to the key of a session; `undefined` stands for guests. */
  csrfToken(sessionKey: string | undefined): string
  /** Seals text so that it comes back unchanged; used by page tokens. */
  seal(text: string): string
  /** The text of a seal, or undefined when it is not ours. */
  unseal(sealed: string): string | undefined
}

/** 256 random bits; nobody guesses a session. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Compares two secrets in a time that doesn't depend on where they differ. */
export function sameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Makes the signing functions of one secret. */
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
