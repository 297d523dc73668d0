import { LATE_CANCELLATION_MS } from '@portal/contract'
import { LoadBooking } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { notifyOffice } from '../notices/notifyPeople'
import { invalidTransition } from '../tracking/invalidTransition'
import { bookingAnswer, findOwnBooking, isInForce } from './bookingAnswer'
import { reofferLoad, RETURNABLE } from './reofferLoad'

/** Posts the load again; the carrier's cancel rate rises. */
export const cancelBooking = defineMethod(LoadBooking.cancelBooking, {
  bypassesRowSecurity: 'Writes the booking and offers the load again, which no member may do.',
  async handle({ bookingId, reason }, caller, { transaction, now }) {
    const own = await findOwnBooking(transaction, bookingId, caller)
    if (!isInForce(own) || !RETURNABLE.includes(own.load.Status__c))
      throw invalidTransition(own.load.Status__c, 'cancel')
    const isLate = (own.load.Pickup_From__c?.getTime() ?? 0) - now.getTime() < LATE_CANCELLATION_MS
    const note = isLate ? `${reason} (late: less than 24 hours before pickup)` : reason
    await reofferLoad(transaction, own, caller, { status: 'Cancelled', reason, note }, now)
    await notifyOffice(
      transaction,
      caller.accountId,
      { text: 'bookingCancelled', values: { load: own.load.Load_Number__c, reason } },
      own.load.Id,
      [own.booking.Driver__c, own.booking.Co_Driver__c],
    )
    const answer = await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
    return { ...answer, isLate }
  },
})
