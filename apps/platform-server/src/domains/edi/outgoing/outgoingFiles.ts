import type { EdiTransport } from '@portal/contract'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ediTables } from '../ediTables'

/** Batch size of a request or run. */
export const MOST_FILES = 50

export interface OutgoingFile {
  readonly fileId: number
  readonly partner: string
  readonly interchangeId: string
  readonly controlNumber: string
  readonly writtenAt: Date
  readonly content: string
}

/** Files for a transport, or those of one partner, in the order of writing. */
export async function readWaiting(
  transaction: PortalTransaction,
  transport: EdiTransport,
  partnerId?: string,
): Promise<OutgoingFile[]> {
  return await ediTables(transaction)
    .selectFrom('portal_edi_interchange as file')
    .innerJoin('EDI_Partner__c as partner', 'partner.Id', 'file.partner_id')
    .select([
      'file.id as fileId',
      'partner.Name as partner',
      'partner.Interchange_Id__c as interchangeId',
      'file.control_number as controlNumber',
      'file.at as writtenAt',
      'file.content',
    ])
    .where('file.state', '=', 'Waiting')
    .where('file.transport', '=', transport)
    .$if(partnerId !== undefined, (query) => query.where('file.partner_id', '=', partnerId ?? ''))
    .orderBy('file.id')
    .limit(MOST_FILES)
    .execute()
}

/** Marks files and their messages as sent. @returns the number of waiting files. */
export async function confirmSent(
  transaction: PortalTransaction,
  fileIds: readonly number[],
  transport: EdiTransport,
  now: Date,
): Promise<number> {
  const sent = await ediTables(transaction)
    .updateTable('portal_edi_interchange')
    .set({ state: 'Sent', sent_at: now })
    .where('id', 'in', fileIds)
    .where('state', '=', 'Waiting')
    .where('transport', '=', transport)
    .returning(['partner_id', 'control_number'])
    .execute()
  for (const { partner_id, control_number } of sent)
    await transaction
      .updateTable('EDI_Message__c')
      .set({ Status__c: 'Sent', Sent_At__c: now })
      .where('Partner__c', '=', partner_id)
      .where('Direction__c', '=', 'Out')
      .where('Interchange_Number__c', '=', control_number)
      .where('Status__c', '=', 'Waiting')
      .execute()
  return sent.length
}
