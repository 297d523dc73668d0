import type { QuoteStop } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import type { FreightRow } from './freight'

export interface NewQuoteRequest {
  /** Null for a guest. */
  accountId: string | null
  stops: readonly QuoteStop[]
  equipmentType: string
  weightLbs: number
  freight: FreightRow
  pickupFrom: Date
  contact: { name: string; email: string; phone?: string | undefined }
  /** The repeated shipment. */
  repeatOf?: string
  imported?: { importId: string; row: number }
}

/** Inserts a request without a price. */
export async function addQuoteRequest(transaction: PortalTransaction, request: NewQuoteRequest, now: Date) {
  return await transaction
    .insertInto('Quote_Request__c')
    .values({
      Account__c: request.accountId,
      Stops__c: JSON.stringify(request.stops),
      Equipment_Type__c: request.equipmentType,
      Weight_lbs__c: Math.round(request.weightLbs),
      ...request.freight,
      Pickup_From__c: request.pickupFrom,
      Contact_Name__c: request.contact.name,
      Contact_Email__c: request.contact.email,
      Contact_Phone__c: request.contact.phone ?? null,
      Status__c: 'Submitted',
      Repeat_Of__c: request.repeatOf ?? null,
      Import_Id__c: request.imported?.importId ?? null,
      Import_Row__c: request.imported?.row ?? null,
      CreatedDate: now,
    })
    .returning(['Id as id', 'Name as number'])
    .executeTakeFirstOrThrow()
}
