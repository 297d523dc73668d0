import { z } from 'zod'
import { BOOKING_ROLES, defineMethod } from '../defineMethod'
import { recordIdSchema } from '../params'
import { invalidTransition } from '../tracking/invalidTransition'
import { bookingAnswer, findOwnBooking, isInForce } from './bookingAnswer'
import { dispatchWhenReady } from './dispatchWhenReady'

/** `LoadBooking/acceptRateCon`: agrees to the rate confirmation. Accepting it again changes nothing. */
export const acceptRateCon = defineMethod({
  className: 'LoadBooking',
  method: 'acceptRateCon',
  verb: 'POST',
  params: z.object({ bookingId: recordIdSchema }),
  callers: BOOKING_ROLES,
  sees: 'system',
  needsConsent: true,
  needsActiveAccount: true,
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
