import type { UserCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, insufficientAccess, invalidInput } from '../../http/ApiError'
import { addDocument, type AddedDocument, type NewDocument } from './addDocument'
import { readAccountDocuments, type DocumentRow } from './documentAnswer'
import { ACCOUNT_TYPES } from './documentRules'

/**
 * Makes an uploaded file a paper of the company: Admins do, as they ask for every change of Company Details (domain
 * model §10). Also while the account is pending, which waits for its certificate of insurance.
 *
 * @throws {ApiError} 403 for other roles, 404 for another account, 400 for a type of paper that belongs to loads.
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
  // Two who send the same file at once wait for each other.
  await transaction.selectFrom('Account').select('Id').where('Id', '=', accountId).forUpdate().execute()
  const there = await readAccountDocuments(transaction, accountId)
  return await addDocument(transaction, caller, { ...document, loadId: null }, there, now)
}

/** The papers of the company, for its office. @throws {ApiError} 403 for other roles, 404 for another account. */
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
