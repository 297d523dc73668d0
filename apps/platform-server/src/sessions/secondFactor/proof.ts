import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { PortalTransaction } from '../../database/openDatabase'
import type { TokenSeal } from '../tokenSeal'
import type { Secrets } from '../secrets'
import { noteFactorUse, spendProof, type Factor } from './factorStore'
import { readFactorTicket } from './factorTicket'
import { assertionSchema, verifyAssertion } from './passkeys'
import { redeemRecoveryCode } from './recoveryCodes'
import type { RelyingParty } from './relyingParty'
import { totpStepOf } from './totp'

/** Six digits, perhaps with a space. */
export const totpCodeSchema = z
  .string()
  .max(20)
  .transform((code) => code.replaceAll(/\s/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u))

/** A code of an authenticator app, a passkey's signature, or a recovery code. */
export const proofSchema = z.union([
  z.strictObject({ code: totpCodeSchema }),
  z.strictObject({ recoveryCode: z.string().min(1).max(40) }),
  z.strictObject({ ticket: z.string().max(1_000), response: assertionSchema }),
])
export type Proof = z.output<typeof proofSchema>

export type MatchedProof =
  | { kind: 'Authenticator' | 'Passkey'; factorId: string; value: string; counter?: number }
  | { kind: 'Recovery Code'; code: string }

/** Includes the secret, so that an enrolment and a sign-in cannot share a code. */
export const totpProofOf = (secret: string, step: number): string =>
  `totp ${createHash('sha256').update(secret).digest('base64url')} ${step}`

export const challengeProofOf = (challenge: string): string => `challenge ${challenge}`

export interface ProofDeps {
  secrets: Secrets
  seal: TokenSeal
}

/** Matches a proof without spending it; undefined when no factor matches. */
export async function matchProof(
  { secrets, seal }: ProofDeps,
  party: RelyingParty,
  userId: string,
  factors: readonly Factor[],
  proof: Proof,
  now: number,
): Promise<MatchedProof | undefined> {
  if ('recoveryCode' in proof) return { kind: 'Recovery Code', code: proof.recoveryCode }
  if ('code' in proof) {
    for (const factor of factors) {
      const secret = factor.sealed_secret === null ? undefined : seal.open(factor.sealed_secret)
      const step = secret === undefined ? undefined : totpStepOf(secret, proof.code, now)
      if (secret !== undefined && step !== undefined)
        return { kind: 'Authenticator', factorId: factor.id, value: totpProofOf(secret, step) }
    }
    return undefined
  }
  const challenge = readFactorTicket(secrets, proof.ticket, { factor: 'use passkey', userId }, now)
  if (challenge === undefined) return undefined
  const signed = await verifyAssertion(party, factors, challenge, proof.response)
  if (!signed) return undefined
  return {
    kind: 'Passkey',
    factorId: signed.factor.id,
    value: challengeProofOf(challenge),
    counter: signed.counter,
  }
}

/** Marks a proof as used; false on a replay. */
export async function spendMatch(
  transaction: PortalTransaction,
  userId: string,
  match: MatchedProof,
  now: Date,
): Promise<boolean> {
  if (match.kind === 'Recovery Code') return await redeemRecoveryCode(transaction, userId, match.code)
  if (!(await spendProof(transaction, userId, match.value, now))) return false
  await noteFactorUse(transaction, match.factorId, now, match.counter)
  return true
}
