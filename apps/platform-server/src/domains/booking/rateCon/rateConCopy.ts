import { LoadBooking } from '@portal/contract/methods'
import { notFound } from '../../../http/ApiError'
import { defineMethod } from '../../../methods/defineMethod'
import { readRateConFacts } from './readRateConFacts'
import { loadPdfWriter } from './writeRateCon'

/** Renders a translation for reading, which is not stored. */
export const rateConCopy = defineMethod(LoadBooking.rateConCopy, {
  bypassesRowSecurity: "Reads the provider's account; the booking is one of the caller's company.",
  async handle({ bookingId, language }, { accountId }, { transaction }) {
    const booking = await transaction
      .selectFrom('Booking__c')
      .select('Id')
      .where('Id', '=', bookingId)
      .where('Account__c', '=', accountId)
      .executeTakeFirst()
    if (!booking) throw notFound('booking')
    const facts = await readRateConFacts(transaction, bookingId)
    const { rateConPdf } = await loadPdfWriter()
    const bytes = await rateConPdf(facts, language)
    return {
      fileName: `Rate confirmation ${facts.loadNumber} (${language.slice(0, 2)}).pdf`,
      base64: Buffer.from(bytes).toString('base64'),
    }
  },
})
