import { DeskOffers } from '@portal/contract/methods'
import { invalidInput, notFound } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { lockLoad, lockLoadOf } from '../booking/lockLoad'
import { bookingAnswer, findOwnBooking } from '../booking/bookingAnswer'
import { findEligibilityReasons } from '../booking/eligibility'
import { answerBid } from './answerBid'
import { recordReason } from '../../audit/recordReason'
import { bookByPhone } from '../booking/bookByPhone'
import { assignToDesk } from '../loads/assignToDesk'
import { requireBuyLimit } from './buyLimit'
import { readInbox } from './readInbox'
import { readTenders } from './readTenders'
import { startTender } from './startTender'

const bypassesRowSecurity = 'Reads or writes tenders, offers and bookings, which no staff role may write.'

/** The response has open bids with their margin, and running tenders (LDD-06). */
export const deskOffersInbox = defineMethod(DeskOffers.inbox, {
  bypassesRowSecurity,
  async handle({ loadId, offset }, _caller, { transaction, now }) {
    const [inbox, tenders] = await Promise.all([
      readInbox(transaction, { loadId, offset }, now),
      readTenders(transaction, loadId ? { loadIds: [loadId] } : 'running'),
    ])
    return { ...inbox, tenders }
  },
})

/**
 * Accepts, declines or counters a bid, once (LDD-06). The carrier sees the note, except above the maximum
 * buy: then it is the Provider Admin's reason for the audit trail (LDD-10).
 */
export const answerDeskOffer = defineMethod(DeskOffers.answer, {
  bypassesRowSecurity,
  async handle({ offerId, action, amount, note }, caller, { transaction, now }) {
    const load = await lockLoadOf(transaction, 'Load_Offer__c', offerId)
    const bid = await transaction
      .selectFrom('Load_Offer__c')
      .select(['Amount__c', 'Status__c'])
      .where('Id', '=', offerId)
      .executeTakeFirst()
    if (!load || !bid) throw notFound('offer')
    const price = action === 'counter' ? (amount ?? 0) : bid.Amount__c
    // An answered bid is rejected with 409 and the person's name before its amount is validated.
    const overLimit =
      action === 'decline' || bid.Status__c !== 'Open'
        ? undefined
        : requireBuyLimit(load, price, caller, note)
    await recordReason(transaction, note)
    const isShown = action !== 'accept' && overLimit === undefined
    const answer =
      action === 'counter' ? ({ answer: action, amount: price } as const) : ({ answer: action } as const)
    await answerBid(transaction, offerId, answer, now, {
      userId: caller.userId,
      note: isShown ? note : undefined,
    })
    await assignToDesk(transaction, load.Id, caller)
    const [answered] = (await readInbox(transaction, { offerId }, now)).offers
    if (!answered) throw notFound('offer')
    return answered
  },
})

/** Offers a load in parallel or as a waterfall, with a deadline per carrier (LDD-05). */
export const tenderLoad = defineMethod(DeskOffers.tender, {
  bypassesRowSecurity,
  async handle({ overrideReason, ...plan }, caller, { transaction, now }) {
    const load = await lockLoad(transaction, plan.loadId)
    if (!load) throw notFound('load')
    await recordReason(transaction, requireBuyLimit(load, plan.amount, caller, overrideReason))
    const tenderId = await startTender(transaction, plan, caller, now)
    await assignToDesk(transaction, plan.loadId, caller)
    const [tender] = await readTenders(transaction, { tenderId })
    if (!tender) throw invalidInput('The tender could not be read.')
    const carriers = []
    for (const carrier of tender.carriers)
      carriers.push({
        ...carrier,
        // The carrier can fix these before it books; until then booking is rejected (B5).
        reasons: await findEligibilityReasons(transaction, carrier.accountId, load),
      })
    return { ...tender, carriers }
  },
})

/** Books on the phone, under the rules of the portal (LDD-07). */
export const bookForCarrier = defineMethod(DeskOffers.bookFor, {
  bypassesRowSecurity,
  async handle(params, caller, { transaction, now }) {
    const bookingId = await bookByPhone(transaction, params, caller, now)
    const booked = await findOwnBooking(transaction, bookingId, { accountId: params.accountId })
    return await bookingAnswer(transaction, booked, now)
  },
})
