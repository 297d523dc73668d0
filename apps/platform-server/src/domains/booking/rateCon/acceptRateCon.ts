import { LoadBooking } from '@portal/contract/methods'
import { defineMethod } from '../../../methods/defineMethod'
import { invalidTransition } from '../../tracking/invalidTransition'
import { bookingAnswer, findOwnBooking, isInForce } from '../bookingAnswer'
import { dispatchWhenReady } from '../assignment/dispatchWhenReady'

/** `LoadBooking/acceptRateCon`: accepts the rate confirmation. Idempotent. */
export const acceptRateCon = defineMethod(LoadBooking.acceptRateCon, {
  bypassesRowSecurity: 'Writes the booking and dispatches the load, which no member may do.',
  async handle({ bookingId }, caller, { transaction, now }) {
    const own = await findOwnBooking(transaction, bookingId, caller)
    const { booking, load } = own
    if (!isInForce(own)) throw invalidTransition(load.Status__c, 'accept rate confirmation')
    if (!booking.Rate_Con_Accepted_At__c) {
      await transaction
        .updateTable('Booking__c')
        .set({ Rate_Con_Accepted_At__c: now })
        .where('Id', '=', bookingId)
        .execute()
      await dispatchWhenReady(transaction, bookingId, caller, now)
    }
    return await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
  },
})
