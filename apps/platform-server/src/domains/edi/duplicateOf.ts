import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput } from '../../http/ApiError'
import { ediTables } from './ediTables'
import type { EdiPartner } from './partners'
import type { ReceiveContext, ReceivedInterchange } from './ReceivedInterchange'
import { sha256 } from './writeMessage'
import type { Interchange } from './x12/Interchange'

export const leavesWithResponse = ({ answers }: ReceiveContext, partner: EdiPartner): boolean =>
  answers === 'Response' || (answers === 'Person' && partner.transport !== 'Files')

/** Resends the first 997: its response may have been lost. */
export async function duplicateOf(
  transaction: PortalTransaction,
  partner: EdiPartner,
  { controlNumber, text }: Interchange,
  context: ReceiveContext,
): Promise<ReceivedInterchange> {
  const tables = ediTables(transaction)
  const first = await tables
    .selectFrom('portal_edi_interchange')
    .select(['id', 'sha256'])
    .where('partner_id', '=', partner.id)
    .where('direction', '=', 'In')
    .where('control_number', '=', controlNumber)
    .executeTakeFirstOrThrow()
  if (first.sha256 !== sha256(text))
    throw invalidInput(`The control number ${controlNumber} was used by another file of this partner.`)
  const written = await tables
    .selectFrom('portal_edi_interchange')
    .select(['id', 'content'])
    .where('answers_id', '=', first.id)
    .orderBy('id')
    .execute()
  if (!leavesWithResponse(context, partner) && written.length > 0)
    await tables
      .updateTable('portal_edi_interchange')
      .set({ state: 'Waiting', sent_at: null, transport: partner.transport })
      .where('answers_id', '=', first.id)
      .execute()
  const messages = await transaction
    .selectFrom('EDI_Message__c')
    .select(['Set__c', 'Set_Number__c', 'Status__c', 'Reference__c', 'Load__c', 'Reason__c'])
    .where('Partner__c', '=', partner.id)
    .where('Direction__c', '=', 'In')
    .where('Interchange_Number__c', '=', controlNumber)
    .orderBy('Place__c')
    .execute()
  return {
    partner: partner.name,
    controlNumber,
    isDuplicate: true,
    sets: messages.map((one) => ({
      type: one.Set__c,
      controlNumber: one.Set_Number__c ?? '',
      status: one.Status__c === 'Accepted' ? ('Accepted' as const) : ('Rejected' as const),
      reference: one.Reference__c ?? '',
      loadId: one.Load__c,
      reasons: one.Reason__c?.split('\n') ?? [],
    })),
    acknowledgments: written.map(({ content }) => content).join(''),
  }
}
