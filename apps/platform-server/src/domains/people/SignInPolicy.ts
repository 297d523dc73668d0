import { Users, type SignInPolicy } from '@portal/contract/methods'
import { sql } from 'kysely'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { PortalTransaction } from '../../database/openDatabase'
import { defineMethod } from '../../methods/defineMethod'
import { factorTables } from '../../sessions/secondFactor/factorTables'

const bypassesRowSecurity =
  'Reads and writes sign-in policies and counts factors, which callers may not read.'

async function readPolicy(transaction: PortalTransaction, accountId: string): Promise<SignInPolicy> {
  const policy = await factorTables(transaction)
    .selectFrom('portal_sign_in_policy')
    .select(['requires_second_factor as requiresSecondFactor', 'includes_drivers as includesDrivers'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // Excludes invitations, which have no password yet.
  const { rows } = await sql<{ withoutFactor: number; driversWithoutFactor: number }>`
    select count(*)::int as "withoutFactor",
      (count(*) filter (where relation."Portal_Role__c" = 'Driver'))::int as "driversWithoutFactor"
    from "AccountContactRelation" relation
      join "User" on "User"."ContactId" = relation."ContactId" and "User"."IsActive"
      join portal_credential credential on credential.user_id = "User"."Id"
    where relation."AccountId" = ${accountId} and relation."IsActive"
      and not exists (select from portal_factor factor where factor.user_id = "User"."Id")`.execute(
    transaction,
  )
  return {
    ...(policy ?? { requiresSecondFactor: false, includesDrivers: false }),
    ...(rows[0] ?? { withoutFactor: 0, driversWithoutFactor: 0 }),
  }
}

/** Whether the company requires a second factor (ONB-06). */
export const readSignInPolicy = defineMethod(Users.signInPolicy, {
  bypassesRowSecurity,
  handle: async (_params, { accountId }, { transaction }) => await readPolicy(transaction, accountId),
})

/** Enforced at the next sign-in of each person. */
export const setSignInPolicy = defineMethod(Users.setSignInPolicy, {
  bypassesRowSecurity,
  async handle({ requiresSecondFactor, ...params }, caller, { transaction, now, clientAddress }) {
    const { accountId, userId } = caller
    const includesDrivers = requiresSecondFactor && params.includesDrivers
    const values = { requires_second_factor: requiresSecondFactor, includes_drivers: includesDrivers }
    await factorTables(transaction)
      .insertInto('portal_sign_in_policy')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
    // The table has no audit trigger.
    const action = requiresSecondFactor
      ? `Second Factor Required${includesDrivers ? ', Drivers Too' : ''}`
      : 'Second Factor Optional'
    const event = { action, actor: userId, account: accountId, object: 'Account', recordId: accountId }
    await writeAuditEvent(transaction, { ...event, address: clientAddress }, now)
    return await readPolicy(transaction, accountId)
  },
})
