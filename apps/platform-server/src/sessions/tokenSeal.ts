import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface TokenSeal {
  seal(text: string): string
  /** Decrypts a seal; undefined for an invalid one. */
  open(sealed: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Creates an AES-256-GCM seal; the key is derived from the session secret, per purpose. */
export function createTokenSeal(
  sessionSecret: string,
  purpose: 'gateway tokens' | 'second factors' | 'single sign-on' | 'webhook secrets',
): TokenSeal {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
