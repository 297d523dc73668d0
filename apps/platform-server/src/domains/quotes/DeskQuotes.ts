import { DeskQuotes } from '@portal/contract/methods'
import { invalidInput } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { answerAppointmentRequest } from '../tracking/answerAppointmentRequest'
import { declineQuote, priceQuote } from './answerQuote'
import { recordReason } from '../../audit/recordReason'
import { readAppointmentRequests } from './appointmentRequests'
import { readOrderDrafts } from './readOrderDrafts'
import { readQuoteQueue } from './quoteQueue'

const bypassesRowSecurity =
  'Writes quotes, shipments and stops, and shows Billing appointment requests beside quotes.'

const MOST_QUOTES = 50

/**
 * The response has unpriced requests with recent prices of their lane, accepted quotes to post, and
 * appointment requests.
 */
export const listQuoteQueue = defineMethod(DeskQuotes.queue, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction, now }) => ({
    quotes: await readQuoteQueue(transaction, MOST_QUOTES, now),
    appointmentRequests: await readAppointmentRequests(transaction),
    drafts: await readOrderDrafts(transaction, MOST_QUOTES, now),
  }),
})

/** Sets price and expiry; notifies the shipper by mail. */
export const priceDeskQuote = defineMethod(DeskQuotes.price, {
  bypassesRowSecurity,
  async handle({ quoteId, amount, validUntil }, _caller, { transaction, now, origin }) {
    if (validUntil <= now) throw invalidInput('validUntil: must be in the future.')
    await priceQuote(transaction, quoteId, { amount, validUntil }, origin, now)
    return { quoteId, status: 'Quoted', amount, validUntil }
  },
})

/** The shipper sees the reason. */
export const declineDeskQuote = defineMethod(DeskQuotes.decline, {
  bypassesRowSecurity,
  async handle({ quoteId, reason }, _caller, { transaction, now }) {
    await recordReason(transaction, reason)
    await declineQuote(transaction, quoteId, reason, now)
    return { quoteId, status: 'Declined' }
  },
})

/** Accepting an appointment request changes the stop's window. */
export const answerDeskAppointment = defineMethod(DeskQuotes.answerAppointment, {
  bypassesRowSecurity,
  async handle({ requestId, decision, reason }, _caller, { transaction, now }) {
    await recordReason(transaction, reason)
    if (decision === 'accept') await answerAppointmentRequest(transaction, requestId, { accept: true }, now)
    else {
      if (!reason) throw invalidInput('reason: is needed to decline a request.')
      await answerAppointmentRequest(transaction, requestId, { accept: false, reason }, now)
    }
    return { requestId, status: decision === 'accept' ? 'Accepted' : 'Declined' }
  },
})
