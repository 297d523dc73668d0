import { errors, importJWK, jwtVerify, type JWK } from 'jose'
import { invalidInput } from '../../http/ApiError'

/** RFC 7523 §2.2. */
export const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** Signature algorithms by key type; never one of another key type. */
const ALGORITHMS = { EC: ['ES256'], RSA: ['PS256', 'RS256'] } as const
export const ASSERTION_ALGORITHMS = Object.values(ALGORITHMS).flat()

const RSA_BITS = { min: 2048, max: 4096 } as const
/** Tolerated clock difference. */
const CLOCK_SECONDS = 60
/** Longest validity: used assertions are stored for minutes only. */
const LIFETIME_SECONDS = 10 * 60
const MAX_ASSERTION_LENGTH = 4096
/** Printable, so that the database can store it. */
const JTI = /^[\x21-\x7e]{1,200}$/u

export interface ClientAssertion {
  jti: string
  /** No clock within the tolerance accepts it after this. */
  expiresAt: Date
}

/**
 * Parses and normalizes a public key in JWK format.
 *
 * @throws {ApiError} `INVALID_INPUT` for a private, weak or unsupported key.
 */
export async function parsePublicKey(text: string): Promise<string> {
  const key = jsonObject(text)
  if (!key)
    throw invalidInput('publicKey: must be a JWK, which is a JSON object', {
      integrationProblem: 'keyNotJwk',
    })
  if ('d' in key || 'k' in key)
    throw invalidInput('publicKey: is private. Send the public part only.', {
      integrationProblem: 'keyPrivate',
    })
  const bits = typeof key.n === 'string' ? Buffer.from(key.n, 'base64url').length * 8 : 0
  const isEc = key.kty === 'EC' && key.crv === 'P-256'
  const isRsa = key.kty === 'RSA' && bits >= RSA_BITS.min && bits <= RSA_BITS.max
  const { x = '', y = '', n = '', e = '' } = key
  const publicPart = isEc ? { kty: 'EC', crv: 'P-256', x, y } : isRsa ? { kty: 'RSA', n, e } : undefined
  if (!publicPart || !(await isUsable(publicPart)))
    throw invalidInput(
      `publicKey: must be an EC P-256 key, or RSA of ${RSA_BITS.min} to ${RSA_BITS.max} bits`,
      { integrationProblem: 'keyUnsupported' },
    )
  return JSON.stringify(publicPart)
}

async function isUsable(key: JWK): Promise<boolean> {
  return await importJWK(key, key.kty === 'EC' ? 'ES256' : 'PS256').then(
    () => true,
    () => false,
  )
}

function jsonObject(text: string): JWK | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Parses the subject of an unverified assertion; undefined when it cannot be parsed. */
export function subjectOf(assertion: string): string | undefined {
  if (assertion.length > MAX_ASSERTION_LENGTH) return undefined
  const [, payload = ''] = assertion.split('.')
  const claims = jsonObject(Buffer.from(payload, 'base64url').toString('utf8'))
  return claims && 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined
}

interface Expected {
  clientId: string
  /** Normalized by {@link parsePublicKey}. */
  publicKey: string
  audiences: readonly string[]
  now: Date
}

/** Verifies signature and claims (RFC 7523 §3); undefined when invalid. */
export async function verifyAssertion(
  assertion: string,
  { clientId, publicKey, audiences, now }: Expected,
): Promise<ClientAssertion | undefined> {
  // Stored by `parsePublicKey`.
  const jwk = JSON.parse(publicKey) as JWK & { kty: keyof typeof ALGORITHMS }
  try {
    const { payload } = await jwtVerify(assertion, async ({ alg }) => await importJWK(jwk, alg), {
      algorithms: [...ALGORITHMS[jwk.kty]],
      issuer: clientId,
      subject: clientId,
      audience: [...audiences],
      requiredClaims: ['exp', 'jti'],
      clockTolerance: CLOCK_SECONDS,
      currentDate: now,
    })
    const { exp = 0, jti, aud } = payload
    // Another server that accepts the assertion could replay it.
    if (Array.isArray(aud) && aud.length !== 1) return undefined
    if (exp > now.getTime() / 1000 + LIFETIME_SECONDS + CLOCK_SECONDS) return undefined
    if (typeof jti !== 'string' || !JTI.test(jti)) return undefined
    return { jti, expiresAt: new Date((exp + CLOCK_SECONDS) * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
