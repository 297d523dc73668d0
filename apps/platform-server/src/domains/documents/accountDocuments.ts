import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput } from '../../http/ApiError'
import { addDocument, type AddedDocument, type NewDocument } from './addDocument'
import { readAccountDocuments, type DocumentRow } from './documentAnswer'
import { ACCOUNT_TYPES } from './documentRules'

/**
 * Requires an Admin (domain model §10). Allowed for a pending account, because activation requires its
 * certificate of insurance.
 *
 * @throws {ApiError} 403 for other roles, 404 for a foreign account, 400 for a document type of loads.
 */
export async function attachToAccount(
  transaction: PortalTransaction,
  caller: UserCaller,
  accountId: string,
  document: Omit<NewDocument, 'loadId'>,
  now: Date,
): Promise<AddedDocument> {
  if (caller.role !== 'Admin') throw insufficientAccess()
  requireOwnAccount(caller, accountId)
  if (!ACCOUNT_TYPES.includes(document.type))
    throw invalidInput(`type must be one of ${ACCOUNT_TYPES.join(', ')}.`)
  // The row lock serializes concurrent uploads: deduplication sees the first one.
  await transaction.selectFrom('Account').select('Id').where('Id', '=', accountId).forUpdate().execute()
  const there = await readAccountDocuments(transaction, accountId)
  return await addDocument(transaction, caller, { ...document, loadId: null }, there, now)
}

/** For the company's office. @throws {ApiError} 403 for other roles, 404 for a foreign account. */
export async function listOfAccount(
  transaction: PortalTransaction,
  caller: UserCaller,
  accountId: string,
): Promise<readonly DocumentRow[]> {
  if (caller.role !== 'Admin' && caller.role !== 'Dispatcher') throw insufficientAccess()
  requireOwnAccount(caller, accountId)
  return await readAccountDocuments(transaction, accountId)
}

function requireOwnAccount(caller: UserCaller, accountId: string): void {
  if (caller.accountId !== accountId)
    throw new ApiError(404, 'NOT_FOUND', `Nothing found for accountId: ${accountId}`)
}
