import { STAFF_ROLES } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import { invalidInput, notFound } from '../../../http/ApiError'
import { integrationTables } from '../../../oauth/integration/integrationTables'

/** Oldest first. */
export async function readIntegrationUsers(transaction: PortalTransaction) {
  const rows = await integrationTables(transaction)
    .selectFrom('portal_integration_user as client')
    .innerJoin('User', 'User.Id', 'client.user_id')
    .select([
      'client.client_id as clientId',
      'client.user_id as userId',
      'User.Name as name',
      'User.Staff_Role__c as staffRole',
      'client.scopes as scopes',
      'client.public_key as publicKey',
      'client.created_at as createdAt',
      'client.last_token_at as lastTokenAt',
      'client.revoked_at as revokedAt',
    ])
    .orderBy('client.created_at')
    .orderBy('client.client_id')
    .execute()
  return rows.flatMap(({ publicKey, staffRole, ...row }) => {
    const role = STAFF_ROLES.find((name) => name === staffRole)
    return role
      ? [{ ...row, role, authentication: publicKey === null ? ('secret' as const) : ('privateKey' as const) }]
      : []
  })
}

/** @throws {ApiError} 404 for an unknown client. */
export async function integrationUserOf(transaction: PortalTransaction, clientId: string) {
  const found = (await readIntegrationUsers(transaction)).find((one) => one.clientId === clientId)
  if (!found) throw notFound('integration user')
  return found
}

/** @throws {ApiError} 404 for an unknown client, 400 for a revoked one. */
export async function activeIntegrationUser(transaction: PortalTransaction, clientId: string) {
  const found = await integrationUserOf(transaction, clientId)
  if (found.revokedAt !== null) throw invalidInput('This integration user is revoked. Add another one.')
  return found
}
