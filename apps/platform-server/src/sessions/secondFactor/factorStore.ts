import { sql } from 'kysely'
import type { Queries } from '../../database/openDatabase'
import { factorTables, type FactorKind } from './factorTables'

export async function readFactors(queries: Queries, userId: string) {
  return await factorTables(queries)
    .selectFrom('portal_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
export type Factor = Awaited<ReturnType<typeof readFactors>>[number]

export const kindsOf = (factors: readonly Factor[]): FactorKind[] => [
  ...new Set(factors.map(({ kind }) => kind)),
]

/**
 * Whether a person must have a second factor: staff outside the demo (DSK-03), members of a company whose
 * Admin requires it, drivers only if included (ONB-06).
 */
export async function isSecondFactorRequired(queries: Queries, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isRequired: boolean }>`
    select "User"."Staff_Role__c" is not null and not credential.skips_second_factor or exists (
      select from "AccountContactRelation" relation
        join portal_sign_in_policy policy on policy.account_id = relation."AccountId"
      where relation."ContactId" = "User"."ContactId" and relation."IsActive"
        and (relation."Portal_Role__c" <> 'Driver' or policy.includes_drivers) and policy.requires_second_factor) as "isRequired"
    from "User" join portal_credential credential on credential.user_id = "User"."Id"
    where "User"."Id" = ${userId}`.execute(queries)
  return rows[0]?.isRequired ?? false
}

export type NewFactor = { userId: string; name: string } & (
  | { kind: 'Authenticator'; sealedSecret: string }
  | {
      kind: 'Passkey'
      credentialId: string
      publicKey: string
      counter: number
      transports: readonly string[]
    }
)

export async function addFactor(queries: Queries, factor: NewFactor, now: Date): Promise<void> {
  const { userId, name, kind } = factor
  const isPasskey = kind === 'Passkey'
  await factorTables(queries)
    .insertInto('portal_factor')
    .values({
      user_id: userId,
      kind,
      name,
      created_at: now,
      last_used_at: null,
      sealed_secret: isPasskey ? null : factor.sealedSecret,
      credential_id: isPasskey ? factor.credentialId : null,
      public_key: isPasskey ? factor.publicKey : null,
      counter: isPasskey ? factor.counter : null,
      transports: isPasskey ? factor.transports.join(' ') : null,
    })
    .execute()
}

/** Deletes factors and recovery codes; the person enrolls again when a factor is required. */
export async function removeAllFactors(queries: Queries, userId: string): Promise<void> {
  const tables = factorTables(queries)
  await tables.deleteFrom('portal_factor').where('user_id', '=', userId).execute()
  await tables.deleteFrom('portal_recovery_code').where('user_id', '=', userId).execute()
  await tables.deleteFrom('portal_pending_sign_in').where('user_id', '=', userId).execute()
}

/** Stores the last use; `counter` is the signature counter of a passkey. */
export async function noteFactorUse(
  queries: Queries,
  factorId: string,
  now: Date,
  counter?: number,
): Promise<void> {
  await factorTables(queries)
    .updateTable('portal_factor')
    .set({ last_used_at: now, ...(counter === undefined ? {} : { counter }) })
    .where('id', '=', factorId)
    .execute()
}

/**
 * Marks a TOTP step or challenge as used. False on a replay: the primary key decides between concurrent
 * requests.
 */
export async function spendProof(
  queries: Queries,
  userId: string,
  proof: string,
  now: Date,
): Promise<boolean> {
  const spent = await factorTables(queries)
    .insertInto('portal_factor_proof')
    .values({ user_id: userId, proof, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'proof']).doNothing())
    .returning('proof')
    .executeTakeFirst()
  return spent !== undefined
}

/** Proofs expire within minutes; a day tolerates every clock. */
const PROOF_KEPT_MS = 24 * 60 * 60 * 1000

export async function sweepFactors(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PROOF_KEPT_MS)
  const tables = factorTables(queries)
  await tables.deleteFrom('portal_factor_proof').where('used_at', '<', before).execute()
  await tables.deleteFrom('portal_pending_sign_in').where('created_at', '<', before).execute()
}
