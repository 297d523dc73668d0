import { encodeQR } from 'qr'
import { z } from 'zod'
import type { PortalTransaction, Queries } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { addFactor, readFactors, spendProof, type NewFactor } from './factorStore'
import { FACTOR_KINDS, factorTables, type FactorKind } from './factorTables'
import { makeFactorTicket, readFactorTicket } from './factorTicket'
import { newChallenge, registrationOptions, registrationSchema, verifyRegistration } from './passkeys'
import { challengeProofOf, totpCodeSchema, totpProofOf, type ProofDeps } from './proof'
import { countRecoveryCodes, replaceRecoveryCodes } from './recoveryCodes'
import type { RelyingParty } from './relyingParty'
import { newTotpSecret, totpAddress, totpStepOf } from './totp'

/** More devices than a person has, few enough to check each. */
const MOST_FACTORS = 10
const LONGEST_NAME = 60

export const beginSchema = z.object({ kind: z.enum(FACTOR_KINDS) })

const nameSchema = z.string().trim().min(1).max(LONGEST_NAME)
export const finishSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('Authenticator'),
    ticket: z.string().max(1_000),
    code: totpCodeSchema,
    name: nameSchema.optional(),
  }),
  z.object({
    kind: z.literal('Passkey'),
    ticket: z.string().max(1_000),
    response: registrationSchema,
    name: nameSchema.optional(),
  }),
])

export interface Enrollee {
  userId: string
  name: string
  email: string
}

/**
 * Returns secret and QR code of an authenticator app, or the options of a passkey. Nothing is stored; the
 * ticket carries the secret or challenge.
 */
export async function beginEnrolment(
  queries: Queries,
  { secrets }: ProofDeps,
  party: RelyingParty,
  person: Enrollee,
  kind: FactorKind,
  now: number,
) {
  const { userId } = person
  const factors = await readFactors(queries, userId)
  if (factors.length >= MOST_FACTORS)
    throw new ApiError(409, 'LIMIT_EXCEEDED', `You have ${MOST_FACTORS} sign-in methods. Remove one first.`)
  if (kind === 'Authenticator') {
    const secret = newTotpSecret()
    const svg = encodeQR(totpAddress(secret, party.name, person.email), 'svg', { border: 2 })
    return {
      ticket: makeFactorTicket(secrets, { factor: 'enroll totp', userId, value: secret }, now),
      secret: secret.replaceAll(/.{4}(?=.)/gu, '$& '),
      // An image: pages may not parse markup (trusted types).
      qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    }
  }
  const challenge = newChallenge()
  return {
    ticket: makeFactorTicket(secrets, { factor: 'enroll passkey', userId, value: challenge }, now),
    options: await registrationOptions(party, person, factors, challenge),
  }
}

/** A verified factor with its proof, which makes the ticket valid once. */
export interface Enrolment {
  factor: NewFactor
  proof: string
}

/** Verifies an enrolment; undefined when code or signature do not match. */
export async function verifyEnrolment(
  { secrets, seal }: ProofDeps,
  party: RelyingParty,
  userId: string,
  given: z.output<typeof finishSchema>,
  defaultName: string,
  now: number,
): Promise<Enrolment | undefined> {
  const purpose = given.kind === 'Passkey' ? ('enroll passkey' as const) : ('enroll totp' as const)
  const value = readFactorTicket(secrets, given.ticket, { factor: purpose, userId }, now)
  if (value === undefined) return undefined
  const name = given.name ?? defaultName
  if (given.kind === 'Authenticator') {
    const step = totpStepOf(value, given.code, now)
    if (step === undefined) return undefined
    const sealedSecret = seal.seal(value)
    return {
      factor: { kind: 'Authenticator', userId, name, sealedSecret },
      proof: totpProofOf(value, step),
    }
  }
  const credential = await verifyRegistration(party, value, given.response)
  return (
    credential && {
      factor: { kind: 'Passkey', userId, name, ...credential },
      proof: challengeProofOf(value),
    }
  )
}

/**
 * Stores a verified factor; the first one comes with recovery codes. Undefined when the ticket was used
 * before. A row lock serializes enrolments of a person.
 */
export async function storeEnrolment(
  transaction: PortalTransaction,
  { factor, proof }: Enrolment,
  now: Date,
): Promise<{ recoveryCodes: readonly string[] } | undefined> {
  const { userId } = factor
  await factorTables(transaction)
    .selectFrom('portal_credential')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  if (!(await spendProof(transaction, userId, proof, now))) return undefined
  await addFactor(transaction, factor, now)
  const hasCodes = (await countRecoveryCodes(transaction, userId)) > 0
  return { recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(transaction, userId) }
}
