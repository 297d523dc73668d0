import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts bank data. Each text is bound to a context, such as the id of its row, and decrypts with it
 * only.
 */
export interface BankSeal {
  seal(text: string, context: string): string
  /** Undefined without its key, in another context, or for a changed text. */
  open(sealed: string, context: string): string | undefined
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with keys of 64 hexadecimal digits. The first key encrypts, all of them decrypt: rotation
 * adds a new key in front.
 */
export function createBankSeal(keys: readonly [string, ...string[]]): BankSeal {
  const ring = keys.map((hex) => {
    const key = Buffer.from(hex, 'hex')
    return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) }
  })
  return {
    seal(text, context) {
      const [first] = ring
      if (!first) throw new Error('There is no key for bank data.')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${first.id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, context) {
      const [id, encoded = ''] = sealed.split('.')
      const used = ring.find((one) => one.id === id)
      if (!used) return undefined
      const bytes = Buffer.from(encoded, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', used.key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** For development and tests. */
export const developmentBankKey = (sessionSecret: string): string =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'bank data', 32)).toString('hex')
