import { createHash } from 'node:crypto'
import { z } from 'zod'
import { databaseFacts, SQLSTATE } from '../../database/databaseError'
import type { PortalTransaction } from '../../database/openDatabase'
import type { UserCaller } from '../../access/caller'
import { ApiError } from '../../http/ApiError'
import { BOOKING_ROLES, defineMethod } from '../defineMethod'
import { tellOffice } from '../notifications/tellPeople'
import { tripOfLoad } from '../notifications/tripOfLoad'
import { idempotencyKeySchema, recordIdSchema } from '../params'
import { findAvailableLoad, notAvailable, rateAtVersion, type WonOffer } from './bookableLoad'
import { findOwnBooking, bookingAnswer } from './bookingAnswer'
import { requireEligible } from './eligibility'
import { scheduleWarnings } from './feasibility'
import type { LockedLoad } from './lockLoad'
import { writeRateCon } from './writeRateCon'

/**
 * `LoadBooking/bookLoad`: one carrier gets the load, at the rate it saw, once per key (B1-B5, B8, B9, B11).
 * The row lock lets simultaneous requests pass one after another; the partial unique index on bookings
 * guards the same law in the database itself.
 */
export const bookLoad = defineMethod({
  className: 'LoadBooking',
  method: 'bookLoad',
  verb: 'POST',
  params: z.object({
    loadId: recordIdSchema,
    rateVersion: z.int('must be the rateVersion that was shown').min(0),
    idempotencyKey: idempotencyKeySchema,
    acknowledgeWarnings: z.boolean().nullish(),
  }),
  callers: BOOKING_ROLES,
  sees: 'system',
  needsConsent: true,
  needsActiveAccount: true,
  isIdempotent: true,
  limit: 'booking',
  async handle({ loadId, rateVersion, idempotencyKey, acknowledgeWarnings }, caller, { transaction, now }) {
    const { load, won } = await findAvailableLoad(transaction, loadId, caller, now)
    if (!won && !load.Book_Now__c)
      throw await notAvailable(transaction, load, now, 'This load is given by offers only. Place an offer.')
    if (!won && load.Rate_Version__c !== rateVersion) throw await rateChanged(transaction, load, rateVersion)
    await requireEligible(transaction, caller.accountId, load)
    if (!acknowledgeWarnings) requireNoWarnings(load, now)
    const bookingId = await takeLoad(transaction, { load, won, caller, now, idempotencyKey })
    await recordBooked(transaction, { load, won, caller, now, bookingId })
    return await bookingAnswer(transaction, await findOwnBooking(transaction, bookingId, caller), now)
  },
})

async function rateChanged(
  transaction: PortalTransaction,
  load: LockedLoad,
  seenVersion: number,
): Promise<ApiError> {
  const oldRate = await rateAtVersion(transaction, load.Id, seenVersion)
  return new ApiError(
    409,
    'RATE_CHANGED',
    'The rate of this load has changed. Look at the new rate and confirm again.',
    {
      details: {
        oldRate,
        newRate: load.Total_Rate__c,
        oldRateVersion: seenVersion,
        newRateVersion: load.Rate_Version__c,
      },
    },
  )
}

function requireNoWarnings(load: LockedLoad, now: Date): void {
  const warnings = scheduleWarnings(
    {
      loadedMiles: load.Loaded_Miles__c,
      pickupFrom: load.Pickup_From__c,
      deliveryTo: load.Delivery_To__c,
      requirements: load.Requirements__c?.split(';') ?? [],
    },
    now,
  )
  if (warnings.length > 0)
    throw new ApiError(
      422,
      'WARNINGS_NOT_ACKNOWLEDGED',
      `${warnings.map(({ message }) => message).join(' ')} Confirm again with acknowledgeWarnings to book anyway.`,
      { details: { warnings } },
    )
}

interface BookingFacts {
  load: LockedLoad
  won: WonOffer | undefined
  caller: UserCaller
  now: Date
}

/** Makes the load this carrier's, with a booking whose id it gives. */
async function takeLoad(
  transaction: PortalTransaction,
  { load, won, caller, now, idempotencyKey }: BookingFacts & { idempotencyKey: string },
): Promise<string> {
  const changing = transaction
    .updateTable('Load__c')
    .set({ Status__c: 'Booked', Carrier_Account__c: caller.accountId })
    .where('Id', '=', load.Id)
    .where('Status__c', '=', 'Posted')
    .executeTakeFirst()
  const inserting = transaction
    .insertInto('Booking__c')
    .values({
      Load__c: load.Id,
      Account__c: caller.accountId,
      Status__c: 'Confirmed',
      Agreed_Rate__c: won?.amount ?? load.Total_Rate__c ?? 0,
      Rate_Version__c: load.Rate_Version__c,
      Booked_By__c: caller.contactId,
      Booked_At__c: now,
      Source__c: won ? (won.kind === 'Tender' ? 'Tender' : 'Bid') : 'Book Now',
      // Two people may choose the same key, or one for two companies; the column is unique over everyone.
      Idempotency_Key__c: createHash('sha256')
        .update(`${caller.userId}\n${caller.accountId}\n${idempotencyKey}`)
        .digest('hex'),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  try {
    const [changed, booking] = await Promise.all([changing, inserting])
    if (Number(changed.numUpdatedRows) !== 1) throw await notAvailable(transaction, load, now)
    return booking.Id
  } catch (error) {
    if (databaseFacts(error)?.code === SQLSTATE.uniqueViolation)
      throw new ApiError(409, 'LOAD_NOT_AVAILABLE', 'This load was just booked by another carrier.', {
        details: { similarLoads: [] },
        cause: error,
      })
    throw error
  }
}

async function recordBooked(
  transaction: PortalTransaction,
  { load, won, caller, now, bookingId }: BookingFacts & { bookingId: string },
): Promise<void> {
  const rateCon = await transaction
    .insertInto('Load_Document__c')
    .values({
      Name: `Rate confirmation ${load.Load_Number__c}.pdf`,
      Load__c: load.Id,
      Account__c: caller.accountId,
      Type__c: 'Rate Confirmation',
      Status__c: 'Accepted',
      ContentDocumentId: await writeRateCon(transaction, bookingId),
      Amount__c: won?.amount ?? load.Total_Rate__c,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const [values] = await Promise.all([
    tripOfLoad(transaction, load.Id),
    transaction
      .updateTable('Booking__c')
      .set({ Rate_Con_Document__c: rateCon.Id })
      .where('Id', '=', bookingId)
      .execute(),
    transaction
      .insertInto('Load_Event__c')
      .values({
        Load__c: load.Id,
        Account__c: caller.accountId,
        Type__c: 'Booked',
        Occurred_At__c: now,
        Recorded_At__c: now,
        Source__c: 'Dispatcher',
      })
      .execute(),
    transaction
      .updateTable('Load_Offer__c')
      .set({ Status__c: 'Lost', Answered_At__c: now })
      .where('Load__c', '=', load.Id)
      .where('Status__c', '=', 'Open')
      .execute(),
  ])
  await tellOffice(transaction, caller.accountId, { text: 'bookingConfirmed', values }, load.Id)
}
