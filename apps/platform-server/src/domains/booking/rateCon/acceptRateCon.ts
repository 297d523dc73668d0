import { LoadBooking } from '@portal/contract/methods'
import { ApiError } from '../../../http/ApiError'
import { defineMethod } from '../../../methods/defineMethod'
import { invalidTransition } from '../../tracking/invalidTransition'
import { bookingAnswer, findOwnBooking, isInForce } from '../bookingAnswer'
import { dispatchWhenReady } from '../assignment/dispatchWhenReady'
import { latestVersion, reissueRateCon } from './writeRateCon'

/** Idempotent. The next version's signature block has the hash of the accepted one (DAY-05). */
export const acceptRateCon = defineMethod(LoadBooking.acceptRateCon, {
  bypassesRowSecurity: 'Writes the booking and dispatches the load, which no member may do.',
  async handle({ bookingId, issue }, caller, { transaction, now }) {
    const own = await findOwnBooking(transaction, bookingId, caller)
    const { booking, load } = own
    if (!isInForce(own)) throw invalidTransition(load.Status__c, 'accept rate confirmation')
    if (issue && issue !== booking.Rate_Con_Issue__c)
      throw new ApiError(
        409,
        'RATE_CON_REISSUED',
        'The rate confirmation was issued again. Read the new one before you accept it.',
      )
    if (!booking.Rate_Con_Accepted_At__c) {
      const accepted = await latestVersion(transaction, bookingId)
      await transaction
        .updateTable('Booking__c')
        .set({
          Rate_Con_Accepted_At__c: now,
          Rate_Con_Accepted_By__c: caller.contactId,
          Rate_Con_Accepted_Sha256__c: accepted?.sha256 ?? null,
        })
        .where('Id', '=', bookingId)
        .execute()
      await reissueRateCon(transaction, bookingId)
      await dispatchWhenReady(transaction, bookingId, caller, now)
    }
    return await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
  },
})
