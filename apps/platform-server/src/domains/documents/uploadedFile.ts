import type { PortalTransaction } from '../../database/openDatabase'
import type { UserCaller } from '../../access/caller'
import { notFound } from '../../http/ApiError'
import { isDriven } from '../booking/isDriven'
import { OFFICE_ONLY } from './documentRules'

/**
 * Returns the latest version of a file that the caller uploaded, or that belongs to a document they can
 * read: attaching a foreign file would disclose its content to every reader of the new document.
 *
 * @throws {ApiError} 404 for any other file.
 */
export async function findUploadedFile(
  transaction: PortalTransaction,
  contentDocumentId: string,
  caller: UserCaller,
) {
  const file = await transaction
    .selectFrom('ContentVersion as version')
    .innerJoin('ContentDocument as document', 'document.Id', 'version.ContentDocumentId')
    .select([
      'document.Id as id',
      'document.OwnerId as ownerId',
      'version.Title as title',
      'version.PathOnClient as path',
      'version.Page_Count__c as pages',
      'version.Sha256__c as sha256',
    ])
    .where('document.Id', '=', contentDocumentId)
    .where('document.Account__c', '=', caller.accountId)
    .where('version.IsLatest', '=', true)
    // A concurrent upload of a new version waits for this lock and then sees the new document.
    .forUpdate('document')
    .executeTakeFirst()
  if (!file || !(await mayUse(transaction, file, caller))) throw notFound('file')
  return file
}

async function mayUse(
  transaction: PortalTransaction,
  file: { readonly id: string; readonly ownerId: string },
  caller: UserCaller,
): Promise<boolean> {
  const isOwn = file.ownerId === caller.userId
  if (isOwn && caller.role !== 'Driver') return true
  const papers = await transaction
    .selectFrom('Load_Document__c')
    .select(['Load__c', 'Type__c'])
    .where('ContentDocumentId', '=', file.id)
    .where('Account__c', '=', caller.accountId)
    .execute()
  if (caller.role !== 'Driver') return papers.length > 0
  // Applies to the driver's own file too: a later version from the office may contain amounts.
  if (papers.some(({ Type__c }) => OFFICE_ONLY.includes(Type__c))) return false
  if (isOwn) return true
  for (const { Load__c } of papers) if (Load__c && (await isDriven(transaction, Load__c, caller))) return true
  return false
}
