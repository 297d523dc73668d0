import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { languageOf } from '../../languages'
import { sendMail } from '../../mail/sendMail'
import { findCity } from '../../places/cities'
import type { Notice } from '../notices/notice'
import { notifyPeople } from '../notices/notifyPeople'
import { readPreferences } from '../notices/preferences'
import { valueFormatters } from '../notices/texts/valueFormatters'
import { placeTime } from '../notices/tripOfLoad'
import { readQuoteStops } from './readQuoteStops'

/** Dollars, with the expiry. */
export interface QuotePrice {
  amount: number
  validUntil: Date
  /** Absent for a person's price. */
  automaticAt?: Date
}

/**
 * Sets the price of a request. Runs in a system transaction.
 *
 * @throws {ApiError} 409 `INVALID_QUOTE_STATE` unless the request is pending.
 */
export async function answerQuote(
  transaction: PortalTransaction,
  quoteId: string,
  { amount, validUntil, automaticAt }: QuotePrice,
): Promise<void> {
  const quoted = await transaction
    .updateTable('Quote_Request__c')
    .set({
      Status__c: 'Quoted',
      Quote__c: amount,
      Valid_Until__c: validUntil,
      Answered_Automatically__c: automaticAt ?? null,
    })
    .where('Id', '=', quoteId)
    .where('Status__c', '=', 'Submitted')
    .executeTakeFirst()
  if (quoted.numUpdatedRows === 0n)
    throw new ApiError(409, 'INVALID_QUOTE_STATE', 'Only a submitted quote request can be priced.')
}

/**
 * Mails the price to the requester and notifies the shipper's users. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown request, 409 `INVALID_QUOTE_STATE` unless it is pending.
 */
export async function priceQuote(
  transaction: PortalTransaction,
  quoteId: string,
  price: QuotePrice,
  origin: string,
  now: Date,
): Promise<void> {
  const quote = await readContact(transaction, quoteId)
  await answerQuote(transaction, quoteId, price)
  const validUntil = placeTime(price.validUntil, quote.zone)
  await notifyShipper(transaction, quote, {
    text: 'quotePriced',
    values: { quote: quote.number, amount: price.amount, validUntil },
  })
  if (!quote.email || !(await isMailed(transaction, quote.contactId))) return
  const facts = {
    name: quote.name ?? '',
    number: quote.number,
    amount: price.amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
    validUntil: valueFormatters(quote.language).time(validUntil),
    // A signed-in shipper goes on to its quotes at once.
    link: `${origin}/shipper/login?returnTo=${encodeURIComponent('/shipper/get-a-quote')}`,
    language: quote.language,
  }
  await sendMail(transaction, { to: quote.email, template: 'quoteReady', facts }, now)
}

/**
 * Mails the reason to the requester and notifies the shipper's users. Runs in a system transaction.
 *
 * @throws {ApiError} 404 for an unknown request, 409 `INVALID_QUOTE_STATE` unless it is pending.
 */
export async function declineQuote(
  transaction: PortalTransaction,
  quoteId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const quote = await readContact(transaction, quoteId)
  const declined = await transaction
    .updateTable('Quote_Request__c')
    .set({ Status__c: 'Declined', Decline_Reason__c: reason.slice(0, 255) })
    .where('Id', '=', quoteId)
    .where('Status__c', '=', 'Submitted')
    .executeTakeFirst()
  if (declined.numUpdatedRows === 0n)
    throw new ApiError(409, 'INVALID_QUOTE_STATE', 'Only a submitted quote request can be declined.')
  await notifyShipper(transaction, quote, { text: 'quoteDeclined', values: { quote: quote.number, reason } })
  if (!quote.email || !(await isMailed(transaction, quote.contactId))) return
  const facts = { name: quote.name ?? '', number: quote.number, reason, language: quote.language }
  await sendMail(transaction, { to: quote.email, template: 'quoteDeclined', facts }, now)
}

/** Notifies the users that may accept quotes; a guest's request has no account. */
async function notifyShipper(
  transaction: PortalTransaction,
  { accountId, contactId }: { accountId: string | null; contactId: string | null },
  notice: Notice,
): Promise<void> {
  if (accountId === null) return
  const members = await transaction
    .selectFrom('AccountContactRelation')
    .select(['ContactId', 'Shipper_Roles__c as roles'])
    .where('AccountId', '=', accountId)
    .where('IsActive', '=', true)
    .where('Portal_Role__c', '=', 'Shipper User')
    .execute()
  const buyers = members.filter(({ roles }) => roles === null || /Admin|Orders/u.test(roles))
  await notifyPeople(
    transaction,
    buyers.map(({ ContactId }) => ContactId),
    notice,
    null,
    contactId,
  )
}

/** Users choose in their preferences; others get every mail. */
async function isMailed(transaction: PortalTransaction, contactId: string | null): Promise<boolean> {
  if (contactId === null) return true
  const preferences = await readPreferences(transaction, contactId)
  return preferences.some(({ kind, email }) => kind === 'Quote Answered' && email)
}

async function readContact(transaction: PortalTransaction, quoteId: string) {
  const quote = await transaction
    .selectFrom('Quote_Request__c as quote')
    .leftJoin('Contact as contact', (join) =>
      join
        .onRef('contact.AccountId', '=', 'quote.Account__c')
        .onRef('contact.Email', '=', 'quote.Contact_Email__c'),
    )
    .select([
      'quote.Name as number',
      'quote.Account__c as accountId',
      'quote.Contact_Name__c as name',
      'quote.Contact_Email__c as email',
      'quote.Stops__c as stops',
      'contact.Id as contactId',
      'contact.Preferred_Language__c as language',
    ])
    .where('quote.Id', '=', quoteId)
    .executeTakeFirst()
  if (!quote) throw notFound('quote request')
  const [first] = readQuoteStops(quote.stops)
  return {
    ...quote,
    language: languageOf(quote.language),
    zone: (first && findCity(first.city, first.state)?.zone) ?? null,
  }
}
