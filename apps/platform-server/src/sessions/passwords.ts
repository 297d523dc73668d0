import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** 32 MB and about 0.1 s per hash (OWASP Password Storage Cheat Sheet: N=2^15 r=8 p=3). */
export const PASSWORD_COST: Readonly<ScryptCost> = { N: 2 ** 15, r: 8, p: 3 }
/** Parameters for a password that is published, such as the demo's: a hash protects nothing there. */
export const PUBLIC_PASSWORD_COST: Readonly<ScryptCost> = { N: 2, r: 1, p: 1 }

/** scrypt parameters: CPU and memory cost, block size, parallelization. */
export interface ScryptCost {
  N: number
  r: number
  p: number
}

let cost = PASSWORD_COST

/** Sets the cost of new hashes in this process. Tests hash hundreds of passwords; nothing else calls this. */
export function setPasswordCost(next: Readonly<ScryptCost>): void {
  cost = next
}

const KEY_BYTES = 32
const SALT_BYTES = 16

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...options, maxmem: 128 * 1024 * 1024 },
      (error, key) => {
        if (error) reject(error)
        else resolve(key)
      },
    )
  })
}

const format = ({ N, r, p }: Readonly<ScryptCost>, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/**
 * Returns `scrypt$N$r$p$salt$key`, so that the parameters can change later.
 *
 * @param parameters @default {@link PASSWORD_COST}
 */
export async function hashPassword(
  password: string,
  parameters: Readonly<ScryptCost> = cost,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return format(parameters, salt, await derive(password, salt, parameters))
}

/** Matches no password; verifying against it takes as long as against a real one. */
const dummyHash = (): string => format(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(0))

/** Verifies a password. Without a hash (unknown user) it takes the same time and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? dummyHash()).split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  const expected = Buffer.from(key, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
