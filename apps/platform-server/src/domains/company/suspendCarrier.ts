import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { notifyOffice } from '../notices/notifyPeople'
import type { SetupStep } from '@portal/contract'
import { closeOpenOffers } from '../offers/closeOpenOffers'

const lockCarrier = async (transaction: PortalTransaction, accountId: string) => {
  const account = await transaction
    .selectFrom('Account')
    .select([
      'Name',
      'Status__c',
      'Suspended_At__c',
      'Identity_Status__c',
      'Identity_Confirmed_At__c',
      'Authority_Status__c',
      'Authority_Ends__c',
      'Insurance_Expires__c',
    ])
    .where('Id', '=', accountId)
    .where('Type', '=', 'Carrier')
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('carrier')
  return account
}

const invalidState = (name: string, status: string, action: string): ApiError =>
  new ApiError(409, 'INVALID_APPLICATION_STATE', `${name} is ${status}. ${action}`, {
    details: { currentStatus: status },
  })

/**
 * Closes the carrier's bids and tenders and rejects new bookings; loads in progress continue (CRD-04).
 * Notifies the office. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown carrier, 409 `INVALID_APPLICATION_STATE` unless it is Active.
 */
export async function suspendCarrier(
  transaction: PortalTransaction,
  accountId: string,
  reason: string,
  now: Date,
  isLapsed = false,
): Promise<void> {
  const account = await lockCarrier(transaction, accountId)
  if (account.Status__c !== 'Active')
    throw invalidState(account.Name, account.Status__c, 'Only an active carrier can be suspended.')
  await transaction
    .updateTable('Account')
    .set({
      Status__c: 'Inactive',
      Suspended_At__c: now,
      Suspension_Reason__c: reason.slice(0, 255),
      Is_Lapsed__c: isLapsed,
    })
    .where('Id', '=', accountId)
    .execute()
  await closeOpenOffers(transaction, { accountId }, now)
  const values = { company: account.Name, reason }
  await notifyOffice(transaction, accountId, { text: 'accountSuspended', values })
}

/**
 * Runs in a system transaction.
 *
 * @returns incomplete setup steps; if there are any, nothing changes.
 * @throws {ApiError} 404 for an unknown carrier, 409 `INVALID_APPLICATION_STATE` unless it is Inactive.
 */
export async function reinstateCarrier(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<readonly SetupStep[]> {
  const account = await lockCarrier(transaction, accountId)
  if (account.Status__c !== 'Inactive')
    throw invalidState(account.Name, account.Status__c, 'Only an inactive carrier can be reinstated.')
  const isRejected = account.Identity_Status__c !== null && account.Identity_Confirmed_At__c === null
  const lapsed = lapsedSteps(account, now)
  if (lapsed.length > 0) return lapsed
  await transaction
    .updateTable('Account')
    .set({
      Status__c: isRejected ? 'Pending' : 'Active',
      Suspended_At__c: null,
      Suspension_Reason__c: null,
      Is_Lapsed__c: false,
    })
    .where('Id', '=', accountId)
    .execute()
  const values = { company: account.Name }
  if (!isRejected) await notifyOffice(transaction, accountId, { text: 'accountReinstated', values })
  return []
}

interface Validity {
  Authority_Status__c: string | null
  Authority_Ends__c: string | null
  Insurance_Expires__c: string | null
}

/** Setup steps whose authority or insurance is over; each keeps a carrier suspended. */
export function lapsedSteps(account: Validity, now: Date): readonly SetupStep[] {
  const today = now.toISOString().slice(0, 10)
  const { Authority_Status__c: authority, Authority_Ends__c: ends, Insurance_Expires__c: expires } = account
  const isAuthorityOver = (authority !== null && authority !== 'Active') || (ends !== null && ends < today)
  return [
    ...(isAuthorityOver ? (['authority'] as const) : []),
    ...(expires !== null && expires < today ? (['coi'] as const) : []),
  ]
}

/**
 * Reinstates a carrier suspended for insurance or authority once both are valid. Runs in a system
 * transaction.
 */
export async function reinstateWhenCured(
  transaction: PortalTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  const lapsed = await transaction
    .selectFrom('Account')
    .select('Id')
    .where('Id', '=', accountId)
    .where('Status__c', '=', 'Inactive')
    .where('Is_Lapsed__c', '=', true)
    .where('Authority_Status__c', '=', 'Active')
    .where('Insurance_Expires__c', '>=', today)
    .where((where) =>
      where.or([where('Authority_Ends__c', 'is', null), where('Authority_Ends__c', '>=', today)]),
    )
    .executeTakeFirst()
  if (lapsed) await reinstateCarrier(transaction, accountId, now)
}
