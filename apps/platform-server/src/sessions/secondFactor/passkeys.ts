import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Factor } from './factorStore'
import type { RelyingParty } from './relyingParty'

/** Imported lazily: certificate parsers that most starts never need. */
const webAuthn = () => import('@simplewebauthn/server')

const CHALLENGE_BYTES = 32
/** Characters; an attestation with certificates stays far below. */
const LONGEST = 20_000

const field = z.string().max(LONGEST)
const credentialOf = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: field,
    rawId: field,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
    clientExtensionResults: z.object({}).catch({}),
    response,
  })

export const registrationSchema = credentialOf(
  z.object({
    clientDataJSON: field,
    attestationObject: field,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
)

export const assertionSchema = credentialOf(
  z.object({
    clientDataJSON: field,
    authenticatorData: field,
    signature: field,
    userHandle: field.nullish().transform((handle) => handle ?? undefined),
  }),
)

export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

const transportsOf = ({ transports }: Factor): AuthenticatorTransport[] =>
  // Browsers ignore unknown transports.
  (transports?.split(' ').filter(Boolean) ?? []) as AuthenticatorTransport[]

const descriptorsOf = (factors: readonly Factor[]) =>
  factors.flatMap((factor) =>
    factor.credential_id === null ? [] : [{ id: factor.credential_id, transports: transportsOf(factor) }],
  )

/** Returns the options of `navigator.credentials.create`. */
export async function registrationOptions(
  party: RelyingParty,
  person: { userId: string; email: string; name: string },
  factors: readonly Factor[],
  challenge: string,
) {
  const { generateRegistrationOptions } = await webAuthn()
  return await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Buffer.from(challenge, 'base64url'),
    attestationType: 'none',
    excludeCredentials: descriptorsOf(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Verifies a registration; undefined for an invalid response. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: z.output<typeof registrationSchema>,
) {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates it; its type lists transports that browsers may extend.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The password is the other factor.
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
    }
  } catch {
    // Thrown for every mismatch: challenge, origin, relying party, format.
    return undefined
  }
}

/** Returns the options of `navigator.credentials.get`. */
export async function assertionOptions(party: RelyingParty, factors: readonly Factor[], challenge: string) {
  const { generateAuthenticationOptions } = await webAuthn()
  return await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: descriptorsOf(factors),
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'preferred',
  })
}

/** Returns the passkey with its new signature counter; undefined for an invalid response. */
export async function verifyAssertion(
  party: RelyingParty,
  factors: readonly Factor[],
  challenge: string,
  response: z.output<typeof assertionSchema>,
): Promise<{ factor: Factor; counter: number } | undefined> {
  const factor = factors.find(({ credential_id: id }) => id === response.id)
  if (!factor?.credential_id || factor.public_key === null) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: factor.credential_id,
        publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
        counter: Number(factor.counter),
        transports: transportsOf(factor),
      },
      requireUserVerification: false,
    })
    return verified ? { factor, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
