import { LoadBooking } from '@portal/contract/methods'
import { ApiError } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { bookingAnswer, findOwnBooking, isInForce, undoUntil, wasUndone } from './bookingAnswer'
import { reofferLoad } from './reofferLoad'

/** Undoes a booking within five minutes, without a fee, once per load (B11). */
export const undoBooking = defineMethod(LoadBooking.undoBooking, {
  bypassesRowSecurity: 'Writes the booking and offers the load again, which no member may do.',
  async handle({ bookingId }, caller, { transaction, now }) {
    const own = await findOwnBooking(transaction, bookingId, caller)
    const undone = await wasUndone(transaction, own.load.Id, caller.accountId)
    if (!isInForce(own) || !undoUntil(own.booking, own.load, now, undone))
      throw new ApiError(
        409,
        'UNDO_NOT_POSSIBLE',
        'A booking can be undone within 5 minutes, once per load, when pickup is more than 12 hours away. Cancel it instead.',
      )
    await reofferLoad(
      transaction,
      own,
      caller,
      { status: 'Released', reason: null, note: 'Booking undone in time.' },
      now,
    )
    return await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
  },
})
