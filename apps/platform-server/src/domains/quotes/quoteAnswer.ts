import type { PortalTransaction } from '../../database/openDatabase'
import { findCity } from '../../places/cities'
import { freightAnswer } from './freight'
import { readQuoteStops } from './readQuoteStops'

/** Locks a quote request, optionally only of an account. */
export async function lockQuote(
  transaction: PortalTransaction,
  { id, accountId }: { id: string; accountId?: string },
) {
  let query = transaction.selectFrom('Quote_Request__c').selectAll().where('Id', '=', id).forUpdate()
  if (accountId !== undefined) query = query.where('Account__c', '=', accountId)
  return await query.executeTakeFirst()
}
export type QuoteRow = NonNullable<Awaited<ReturnType<typeof lockQuote>>>

/** The expiry is computed, not stored. */
export function quoteAnswer(row: QuoteRow, now: Date) {
  const isOver = row.Status__c === 'Quoted' && row.Valid_Until__c !== null && row.Valid_Until__c <= now
  const stops = readQuoteStops(row.Stops__c)
  const [first] = stops
  return {
    id: row.Id,
    name: row.Name,
    status: isOver ? 'Expired' : row.Status__c,
    stops,
    equipmentType: row.Equipment_Type__c,
    weightLbs: row.Weight_lbs__c,
    freight: freightAnswer(row),
    pickupFrom: row.Pickup_From__c,
    pickupTimeZone: (first && findCity(first.city, first.state)?.zone) ?? null,
    contact: { name: row.Contact_Name__c, email: row.Contact_Email__c, phone: row.Contact_Phone__c },
    quote: row.Quote__c,
    validUntil: row.Valid_Until__c,
    declineReason: row.Decline_Reason__c,
    requestedAt: row.CreatedDate,
    repeatOf: row.Repeat_Of__c,
    loadId: row.Load__c,
  }
}
