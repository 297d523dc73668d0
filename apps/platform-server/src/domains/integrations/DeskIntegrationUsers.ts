import { INTEGRATION_USER } from '@portal/contract'
import { DeskIntegrationUsers } from '@portal/contract/methods'
import type { StaffCaller } from '../../access/caller'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { invalidInput } from '../../http/ApiError'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { endAccessOf } from '../../oauth/endAccess'
import { parsePublicKey } from '../../oauth/integration/clientAssertion'
import { newClientId } from '../../oauth/integration/integrationTokens'
import { integrationTables } from '../../oauth/integration/integrationTables'
import { newToken, type Secrets } from '../../sessions/secrets'
import { addStaff } from '../people/staff'
import { activeIntegrationUser, integrationUserOf, readIntegrationUsers } from './users/readIntegrationUsers'
import { offeredScopes, scopesBeyond } from './users/offeredScopes'

const bypassesRowSecurity = 'Reads and writes integration users, which no role may access.'

/** The table has no audit trigger. */
const audit = (
  { transaction, now, clientAddress: address }: MethodCall,
  { userId: actor, accountId: account }: StaffCaller,
  { action, userId: recordId }: { action: string; userId: string },
) => writeAuditEvent(transaction, { action, actor, account, object: 'User', recordId, address }, now)

/** A public key needs no secret. */
async function newCredentials(publicKey: string | undefined, secrets: Secrets) {
  if (publicKey !== undefined)
    return { secret: null, columns: { secret_hash: null, public_key: await parsePublicKey(publicKey) } }
  const secret = newToken()
  return { secret, columns: { secret_hash: secrets.hashToken(secret), public_key: null } }
}

/** ITG-01. */
export const listIntegrationUsers = defineMethod(DeskIntegrationUsers.list, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction }) => ({
    integrationUsers: await readIntegrationUsers(transaction),
    offeredScopes: [...offeredScopes],
  }),
})

export const createIntegrationUser = defineMethod(DeskIntegrationUsers.create, {
  bypassesRowSecurity,
  async handle({ name, role, scopes, publicKey }, caller, call) {
    const { transaction, now, secrets } = call
    const [beyond] = scopesBeyond(role, scopes)
    if (beyond !== undefined) throw invalidInput(`scopes: ${role} cannot have the scope ${beyond}`)
    const { secret, columns } = await newCredentials(publicKey, secrets)
    // Serializes additions, so that their number stays below the limit.
    await transaction.selectFrom('Portal_Settings__c').select('Id').forNoKeyUpdate().execute()
    const active = (await readIntegrationUsers(transaction)).filter(({ revokedAt }) => revokedAt === null)
    if (active.length >= INTEGRATION_USER.most)
      throw invalidInput(`There are ${INTEGRATION_USER.most} integration users at most. Revoke one first.`, {
        integrationProblem: 'tooManyUsers',
      })
    const clientId = newClientId()
    const userId = await addStaff(transaction, caller.accountId, {
      email: null,
      firstName: '',
      lastName: name,
      role,
      language: 'en-US',
      username: clientId,
      isActive: true,
    })
    const row = { client_id: clientId, user_id: userId, account_id: caller.accountId, scopes }
    await integrationTables(transaction)
      .insertInto('portal_integration_user')
      .values({ ...row, ...columns, created_at: now, last_token_at: null, revoked_at: null })
      .execute()
    await audit(call, caller, { action: 'Integration User Added', userId })
    return { integrationUser: await integrationUserOf(transaction, clientId), secret }
  },
})

/** Revokes the tokens of the replaced credentials. */
export const rotateIntegrationUser = defineMethod(DeskIntegrationUsers.rotate, {
  bypassesRowSecurity,
  async handle({ clientId, publicKey }, caller, call) {
    const { transaction, secrets } = call
    const { userId, authentication } = await activeIntegrationUser(transaction, clientId)
    if ((publicKey !== undefined) !== (authentication === 'privateKey'))
      throw invalidInput(
        authentication === 'privateKey'
          ? 'publicKey: is required, because this integration user signs its requests'
          : 'publicKey: must be absent, because this integration user has a secret',
      )
    const { secret, columns } = await newCredentials(publicKey, secrets)
    await integrationTables(transaction)
      .updateTable('portal_integration_user')
      .set(columns)
      .where('client_id', '=', clientId)
      .execute()
    await endAccessOf(transaction, { userId })
    await audit(call, caller, { action: 'Integration Credentials Rotated', userId })
    return { integrationUser: await integrationUserOf(transaction, clientId), secret }
  },
})

export const revokeIntegrationUser = defineMethod(DeskIntegrationUsers.revoke, {
  bypassesRowSecurity,
  async handle({ clientId }, caller, call) {
    const { transaction, now } = call
    const { userId } = await activeIntegrationUser(transaction, clientId)
    await integrationTables(transaction)
      .updateTable('portal_integration_user')
      .set({ revoked_at: now })
      .where('client_id', '=', clientId)
      .execute()
    await transaction.updateTable('User').set({ IsActive: false }).where('Id', '=', userId).execute()
    await endAccessOf(transaction, { userId })
    await audit(call, caller, { action: 'Integration User Revoked', userId })
    return await integrationUserOf(transaction, clientId)
  },
})
