import type { PortalTransaction } from '../../database/openDatabase'
import type { UserCaller } from '../../access/caller'
import { notFound } from '../../http/ApiError'

/** Columns of the response. */
const COLUMNS = [
  'Id',
  'Name',
  'Load__c',
  'Account__c',
  'Type__c',
  'Status__c',
  'Reject_Reason__c',
  'ContentDocumentId',
  'Signed__c',
  'Signed_By__c',
  'Page_Count__c',
  'Sha256__c',
  'Amount__c',
  'Accessorial__c',
  'CreatedDate',
  'CreatedById',
] as const

export async function readDocuments(transaction: PortalTransaction, loadId: string) {
  return await transaction
    .selectFrom('Load_Document__c')
    .select([...COLUMNS])
    .where('Load__c', '=', loadId)
    .orderBy('CreatedDate')
    .orderBy('Id')
    .execute()
}
export type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]

/** Excludes documents of loads; oldest first. */
export async function readAccountDocuments(
  transaction: PortalTransaction,
  accountId: string,
): Promise<readonly DocumentRow[]> {
  return await transaction
    .selectFrom('Load_Document__c')
    .select([...COLUMNS])
    .where('Account__c', '=', accountId)
    .where('Load__c', 'is', null)
    .orderBy('CreatedDate')
    .orderBy('Id')
    .execute()
}

/** Undefined for company documents and unknown ids. */
export async function loadOfDocument(
  transaction: PortalTransaction,
  documentId: string,
  { accountId }: UserCaller,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('Load_Document__c')
    .select('Load__c')
    .where('Id', '=', documentId)
    .where('Account__c', '=', accountId)
    .executeTakeFirst()
  return row?.Load__c ?? undefined
}

/** Locks the document's row. @throws {ApiError} 404 unless it belongs to the account. */
export async function findOwnDocument(
  transaction: PortalTransaction,
  documentId: string,
  { accountId }: UserCaller,
): Promise<DocumentRow> {
  const row = await transaction
    .selectFrom('Load_Document__c')
    .select([...COLUMNS])
    .where('Id', '=', documentId)
    .where('Account__c', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('document')
  return row
}

/** Requires the uploader or an Admin, while the document is under review (domain model §5, §10). */
export function canRemove(row: DocumentRow, caller: UserCaller): boolean {
  const isOwn = row.CreatedById === caller.userId
  return row.Status__c === 'Under Review' && (isOwn || caller.role === 'Admin')
}

export function documentAnswer(row: DocumentRow, caller: UserCaller) {
  return {
    id: row.Id,
    name: row.Name,
    loadId: row.Load__c,
    type: row.Type__c,
    status: row.Status__c,
    rejectReason: row.Reject_Reason__c,
    contentDocumentId: row.ContentDocumentId,
    signed: row.Signed__c,
    signedBy: row.Signed_By__c,
    pageCount: row.Page_Count__c,
    // The response has no amounts for drivers and shippers.
    ...(caller.role === 'Admin' || caller.role === 'Dispatcher' ? { amount: row.Amount__c } : {}),
    chargeId: row.Accessorial__c,
    uploadedAt: row.CreatedDate,
    canRemove: canRemove(row, caller),
  }
}
