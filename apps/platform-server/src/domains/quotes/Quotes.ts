import { Quotes, type QuoteStop } from '@portal/contract/methods'
import { ApiError, invalidInput, notFound } from '../../http/ApiError'
import { findCity } from '../../places/cities'
import { instantOfLocal } from '../../places/timeZones'
import { defineMethod } from '../../methods/defineMethod'
import { requireCredit } from '../invoices/credit'
import { addQuoteRequest } from './addQuoteRequest'
import { freightColumns, freightOfRow, hasTemperature } from './freight'
import { listQuoteRows } from './listQuoteRows'
import { lockQuote, quoteAnswer } from './quoteAnswer'
import { readQuoteStops } from './readQuoteStops'
import { shipQuote } from './shipQuote'

const bypassesRowSecurity = 'Writes quote requests of guests, and loads, which no member may write.'

/** Guests state name and address for the response. */
export const requestQuote = defineMethod(Quotes.request, {
  bypassesRowSecurity,
  async handle(params, caller, { transaction, now, session }) {
    const pickupFrom = params.pickupFrom ?? pickupOf(params.stops, params.pickupLocal)
    if (!pickupFrom) throw invalidInput('pickupFrom: must be a time such as 2026-11-21T15:00:00Z')
    if (pickupFrom <= now) throw invalidInput('pickupFrom must lie ahead.')
    if (params.equipmentType === 'R' && params.freight && !hasTemperature(params.freight))
      throw invalidInput('freight: a reefer load needs temperatureMinF and temperatureMaxF.')
    const contact =
      params.contact ?? (session && { name: session.name, email: session.email, phone: undefined })
    if (!contact) throw invalidInput('contact is needed, so that someone can answer.')
    const { id } = await addQuoteRequest(
      transaction,
      {
        accountId: caller.kind === 'user' ? caller.accountId : null,
        stops: params.stops,
        equipmentType: params.equipmentType,
        weightLbs: params.weightLbs,
        freight: freightColumns(params.freight),
        pickupFrom,
        contact,
      },
      now,
    )
    const quote = await lockQuote(transaction, { id })
    if (!quote) throw notFound('quote')
    return quoteAnswer(quote, now)
  },
})

/** Parses local time at the first stop; Central time for an unknown city. */
function pickupOf(stops: readonly QuoteStop[], local: string | undefined): Date | undefined {
  const [first] = stops
  if (!first || local === undefined) return undefined
  return instantOfLocal(local, findCity(first.city, first.state)?.zone ?? 'America/Chicago')
}

/** Sorts requests by next pickup, past ones last. */
export const listQuotes = defineMethod(Quotes.list, {
  async handle({ status, search }, { accountId }, { transaction, now }) {
    const rows = await listQuoteRows(transaction, { accountId, status, search, now })
    return { quotes: rows.map((row) => quoteAnswer(row, now)) }
  },
})

/** Creates the shipment of a valid quote. Idempotent. */
export const acceptQuote = defineMethod(Quotes.accept, {
  bypassesRowSecurity,
  async handle({ quoteId }, { accountId }, { transaction, now }) {
    const quote = await lockQuote(transaction, { id: quoteId, accountId })
    if (!quote) throw notFound('quote')
    const answer = quoteAnswer(quote, now)
    if (answer.status === 'Accepted') return answer
    if (answer.status !== 'Quoted')
      throw new ApiError(
        409,
        'INVALID_QUOTE_STATE',
        answer.status === 'Expired'
          ? 'This quote is no longer valid. Ask for a new one.'
          : 'There is no price yet. You are told when the quote is ready.',
        { details: { currentStatus: answer.status } },
      )
    if (quote.Pickup_From__c <= now)
      throw new ApiError(409, 'INVALID_QUOTE_STATE', 'The pickup time has passed. Ask for a new quote.', {
        details: { currentStatus: answer.status },
      })
    await requireCredit(transaction, accountId, quote.Quote__c ?? 0, 'Contact us to raise it.')
    const loadId = await shipQuote(transaction, {
      accountId,
      stops: readQuoteStops(quote.Stops__c),
      equipmentType: quote.Equipment_Type__c,
      weightLbs: quote.Weight_lbs__c,
      pickupFrom: quote.Pickup_From__c,
      freight: freightOfRow(quote),
      amount: quote.Quote__c,
    })
    await transaction
      .updateTable('Quote_Request__c')
      .set({ Status__c: 'Accepted', Load__c: loadId ?? null })
      .where('Id', '=', quoteId)
      .execute()
    return { ...answer, status: 'Accepted', loadId: loadId ?? null }
  },
})
