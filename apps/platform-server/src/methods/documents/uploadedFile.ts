import type { PortalTransaction } from '../../database/openDatabase'
import type { UserCaller } from '../../access/caller'
import { notFound } from '../../http/ApiError'

/**
 * The latest version of a file that the caller uploaded, or that their company has attached already.
 *
 * @throws {ApiError} 404 for any other file.
 */
export async function findUploadedFile(
  transaction: PortalTransaction,
  contentDocumentId: string,
  { accountId, userId }: UserCaller,
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
    .where('document.Account__c', '=', accountId)
    .where('version.IsLatest', '=', true)
    .executeTakeFirst()
  const isVisible =
    file &&
    (file.ownerId === userId ||
      (await transaction
        .selectFrom('Load_Document__c')
        .select('Id')
        .where('ContentDocumentId', '=', contentDocumentId)
        .where('Account__c', '=', accountId)
        .limit(1)
        .executeTakeFirst()))
  if (!file || !isVisible) throw notFound('file')
  return file
}
