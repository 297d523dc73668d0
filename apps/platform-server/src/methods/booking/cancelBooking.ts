import { z } from 'zod'
import { BOOKING_ROLES, defineMethod } from '../defineMethod'
import { idempotencyKeySchema, recordIdSchema } from '../params'
import { tellOffice } from '../notifications/tellPeople'
import { invalidTransition } from '../tracking/invalidTransition'
import { bookingAnswer, findOwnBooking, isInForce } from './bookingAnswer'
import { reofferLoad, RETURNABLE } from './reofferLoad'

/** What a carrier may give as its reason (domain model §2a). */
const CARRIER_REASONS = [
  'Breakdown',
  'Driver Unavailable',
  'Double Booked',
  'Appointment Missed',
  'Other',
] as const

/** Cancelling later than this before pickup counts as late (lifecycle 14). */
const LATE_MS = 24 * 60 * 60 * 1000

/** `LoadBooking/cancelBooking`: gives a load back; it is offered again and the carrier's score knows. */
export const cancelBooking = defineMethod({
  className: 'LoadBooking',
  method: 'cancelBooking',
  verb: 'POST',
  params: z.object({
    bookingId: recordIdSchema,
    reason: z.enum(CARRIER_REASONS, `must be one of ${CARRIER_REASONS.join(', ')}`),
    idempotencyKey: idempotencyKeySchema,
  }),
  callers: BOOKING_ROLES,
  sees: 'system',
  needsConsent: true,
  needsActiveAccount: true,
  isIdempotent: true,
  async handle({ bookingId, reason }, caller, { transaction, now }) {
    const own = await findOwnBooking(transaction, bookingId, caller)
    if (!isInForce(own) || !RETURNABLE.includes(own.load.Status__c))
      throw invalidTransition(own.load.Status__c, 'cancel')
    const isLate = (own.load.Pickup_From__c?.getTime() ?? 0) - now.getTime() < LATE_MS
    const note = isLate ? `${reason} (late: less than 24 hours before pickup)` : reason
    await reofferLoad(transaction, own, caller, { status: 'Cancelled', reason, note }, now)
    await tellOffice(
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
