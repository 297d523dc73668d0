import type { EdiTransport } from '@portal/contract'
import type { PortalTransaction } from '../../database/openDatabase'
import type { InterchangeId } from './x12/Interchange'

export interface EdiPartner {
  readonly id: string
  readonly name: string
  readonly accountId: string
  readonly interchange: InterchangeId
  readonly groupId: string
  readonly isTest: boolean
  readonly acceptance: string
  readonly transport: EdiTransport
  readonly sends: Readonly<Record<string, boolean>>
}

const selectPartners = (transaction: PortalTransaction) =>
  transaction
    .selectFrom('EDI_Partner__c')
    .select([
      'Id',
      'Name',
      'Account__c',
      'Interchange_Qualifier__c',
      'Interchange_Id__c',
      'Group_Id__c',
      'Test__c',
      'Acceptance__c',
      'Transport__c',
      'Tenders__c',
      'Invoices__c',
    ])
    .where('Active__c', '=', true)

type PartnerRow = Awaited<ReturnType<ReturnType<typeof selectPartners>['executeTakeFirstOrThrow']>>

const partnerOf = (row: PartnerRow): EdiPartner => ({
  id: row.Id,
  name: row.Name,
  accountId: row.Account__c,
  interchange: { qualifier: row.Interchange_Qualifier__c, id: row.Interchange_Id__c },
  groupId: row.Group_Id__c ?? row.Interchange_Id__c,
  isTest: row.Test__c ?? false,
  acceptance: row.Acceptance__c,
  transport: row.Transport__c === 'Files' ? 'Files' : 'HTTP',
  sends: { '204': row.Tenders__c ?? false, '210': row.Invoices__c ?? false, '997': true },
})

/**
 * Locks the row of the active partner with an interchange id. The lock serializes its received and written
 * messages, so that control numbers and shipments are counted once.
 */
export async function lockPartner(
  transaction: PortalTransaction,
  { qualifier, id }: InterchangeId,
): Promise<EdiPartner | undefined> {
  const row = await selectPartners(transaction)
    .where('Interchange_Qualifier__c', '=', qualifier)
    .where('Interchange_Id__c', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && partnerOf(row)
}

/** Undefined for an inactive partner, or while another process holds the lock. */
export async function takePartner(
  transaction: PortalTransaction,
  partnerId: string,
): Promise<EdiPartner | undefined> {
  const row = await selectPartners(transaction)
    .where('Id', '=', partnerId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && partnerOf(row)
}
