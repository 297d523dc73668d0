import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, invalidInput } from '../../http/ApiError'
import type { PaperLoad } from '../documents/hauledLoad'

/** Each document proves one charge only. */
export async function readEvidence(
  transaction: PortalTransaction,
  load: PaperLoad,
  documentIds: readonly string[],
) {
  if (documentIds.length === 0) return []
  const found = await transaction
    .selectFrom('Load_Document__c')
    .select(['Id', 'Type__c', 'Amount__c', 'Accessorial__c', 'Status__c'])
    .where('Id', 'in', [...documentIds])
    .where('Load__c', '=', load.Id)
    .where('Account__c', '=', load.Carrier_Account__c)
    .execute()
  if (found.length < new Set(documentIds).size)
    throw invalidInput('documentIds must be documents of this load.')
  if (found.some(({ Status__c }) => Status__c === 'Rejected'))
    throw invalidInput('documentIds must not name a rejected document. Upload a new version.')
  if (found.some(({ Accessorial__c }) => Accessorial__c !== null))
    throw new ApiError(409, 'EVIDENCE_USED', 'A document proves one charge only. Upload another one.')
  return found
}
export type Evidence = Awaited<ReturnType<typeof readEvidence>>

/** In dollars. */
export function receiptTotal(evidence: Evidence): number {
  return evidence.reduce((sum, { Amount__c }) => sum + Math.round((Amount__c ?? 0) * 100), 0) / 100
}
