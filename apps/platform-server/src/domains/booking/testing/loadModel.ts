import { OFFERS, UNDO_BOOKING } from '@portal/contract'

/** A model of the rules B1 to B11 for one posted load and two carriers, without a database: the reference of the property test. */

const MINUTE_MS = 60_000
const BOOK_WITHIN = OFFERS.bookWithinMs / MINUTE_MS
const COUNTER_MINUTES = 15
const UNDO_WITHIN = UNDO_BOOKING.withinMs / MINUTE_MS

export const CARRIERS = ['carrier', 'rival'] as const
export type Carrier = (typeof CARRIERS)[number]

export interface ModelOffer {
  by: Carrier
  kind: 'Bid' | 'Counter'
  amount: number
  status: 'Open' | 'Won' | 'Declined' | 'Countered' | 'Withdrawn' | 'Expired' | 'Lost'
  /** Minutes since the load was posted. */
  expiresAt: number
  wonAt?: number
}

export interface ModelLoad {
  /** Minutes since the load was posted. */
  now: number
  status: 'Posted' | 'Booked' | 'Cancelled'
  rate: number
  rateVersion: number
  offers: ModelOffer[]
  /** Bookings in their order; the last one may be in force. */
  bookings: { by: Carrier; amount: number; at: number; status: 'Confirmed' | 'Released' | 'Cancelled' }[]
}

/** A call of a carrier or of the provider, or time that passes. `nth` selects one of the offers that exist, modulo their number. */
export type Step =
  | { do: 'wait'; minutes: number }
  | { do: 'book'; by: Carrier; isStale: boolean }
  | { do: 'bid'; by: Carrier; amount: number; minutes: number }
  | { do: 'withdraw' | 'acceptCounter' | 'declineCounter'; by: Carrier; nth: number }
  | { do: 'acceptBid' | 'declineBid'; nth: number }
  | { do: 'counterBid'; nth: number; amount: number }
  | { do: 'undo' | 'cancel'; by: Carrier }
  | { do: 'reprice'; rate: number }
  | { do: 'cancelLoad' }

/** The code of the refusal, or `done`. `skipped`: there is nothing that the step could be about. */
export type Outcome = 'done' | 'skipped' | (string & {})

export const postedLoad = (rate: number): ModelLoad => ({
  now: 0,
  status: 'Posted',
  rate,
  rateVersion: 1,
  offers: [],
  bookings: [],
})

const isReserved = (load: ModelLoad, offer: ModelOffer): boolean =>
  offer.status === 'Won' && (offer.wonAt ?? 0) + BOOK_WITHIN > load.now

const winnerOf = (load: ModelLoad): ModelOffer | undefined =>
  load.offers.find((offer) => isReserved(load, offer))

/** The status of an offer after its deadline, which the server stores with the next write only. */
export function shownStatus(load: ModelLoad, offer: ModelOffer): ModelOffer['status'] {
  if (offer.status === 'Open') return offer.expiresAt <= load.now ? 'Expired' : 'Open'
  return offer.status === 'Won' && !isReserved(load, offer) ? 'Expired' : offer.status
}

export const nthOf = <T>(items: readonly T[], nth: number): T | undefined => items[nth % items.length]
export const bidsOf = (load: ModelLoad): ModelOffer[] => load.offers.filter(({ kind }) => kind === 'Bid')
export const offersBy = (load: ModelLoad, carrier: Carrier): ModelOffer[] =>
  load.offers.filter(({ by }) => by === carrier)
const lastBookingBy = (load: ModelLoad, carrier: Carrier) =>
  load.bookings.findLast(({ by }) => by === carrier)

const isAvailableTo = (load: ModelLoad, carrier: Carrier): boolean => {
  const winner = winnerOf(load)
  return load.status === 'Posted' && (winner === undefined || winner.by === carrier)
}

function win(load: ModelLoad, winner: ModelOffer): void {
  for (const offer of load.offers) if (offer.status === 'Won') offer.status = 'Expired'
  Object.assign(winner, { status: 'Won', wonAt: load.now })
}

function closeOpen(load: ModelLoad): void {
  for (const offer of load.offers)
    if (offer.status === 'Open') offer.status = shownStatus(load, offer) === 'Open' ? 'Lost' : 'Expired'
}

function reoffer(load: ModelLoad, by: Carrier, status: 'Released' | 'Cancelled'): void {
  const booking = lastBookingBy(load, by)
  if (booking) booking.status = status
  load.status = 'Posted'
  for (const offer of offersBy(load, by)) if (offer.status === 'Won') offer.status = 'Withdrawn'
}

function book(load: ModelLoad, by: Carrier, isStale: boolean): Outcome {
  if (!isAvailableTo(load, by)) return 'LOAD_NOT_AVAILABLE'
  const won = winnerOf(load)
  if (!won && isStale) return 'RATE_CHANGED'
  load.status = 'Booked'
  load.bookings.push({ by, amount: won?.amount ?? load.rate, at: load.now, status: 'Confirmed' })
  closeOpen(load)
  return 'done'
}

function bid(load: ModelLoad, by: Carrier, amount: number, minutes: number): Outcome {
  if (!isAvailableTo(load, by)) return 'LOAD_NOT_AVAILABLE'
  const own = offersBy(load, by).filter(({ kind }) => kind === 'Bid')
  if (own.some((offer) => shownStatus(load, offer) === 'Open')) return 'OFFER_ALREADY_OPEN'
  if (own.length >= OFFERS.mostPerLoad) return 'OFFER_LIMIT_REACHED'
  load.offers.push({ by, kind: 'Bid', amount, status: 'Open', expiresAt: load.now + minutes })
  return 'done'
}

function answerBid(
  load: ModelLoad,
  offer: ModelOffer,
  counter: number | undefined,
  accepts: boolean,
): Outcome {
  const isAnswerable = shownStatus(load, offer) === 'Open' && load.status === 'Posted'
  if (!isAnswerable) return 'INVALID_OFFER_STATE'
  const isDecline = counter === undefined && !accepts
  if (!isDecline && winnerOf(load)) return 'INVALID_OFFER_STATE'
  if (accepts) win(load, offer)
  else offer.status = isDecline ? 'Declined' : 'Countered'
  if (counter !== undefined)
    load.offers.push({
      by: offer.by,
      kind: 'Counter',
      amount: counter,
      status: 'Open',
      expiresAt: load.now + COUNTER_MINUTES,
    })
  return 'done'
}

function answerCounter(load: ModelLoad, offer: ModelOffer, accepts: boolean): Outcome {
  if (offer.kind === 'Bid' || shownStatus(load, offer) !== 'Open') return 'INVALID_OFFER_STATE'
  if (!accepts) {
    offer.status = 'Declined'
    return 'done'
  }
  if (!isAvailableTo(load, offer.by)) return 'LOAD_NOT_AVAILABLE'
  if (winnerOf(load)) return 'INVALID_OFFER_STATE'
  win(load, offer)
  return 'done'
}

function undo(load: ModelLoad, by: Carrier): Outcome {
  const booking = lastBookingBy(load, by)
  if (!booking) return 'skipped'
  const wasUndone = load.bookings.some((it) => it.by === by && it.status === 'Released')
  if (booking.status !== 'Confirmed' || wasUndone || booking.at + UNDO_WITHIN <= load.now)
    return 'UNDO_NOT_POSSIBLE'
  reoffer(load, by, 'Released')
  return 'done'
}

function cancel(load: ModelLoad, by: Carrier): Outcome {
  const booking = lastBookingBy(load, by)
  if (!booking) return 'skipped'
  if (booking.status !== 'Confirmed') return 'INVALID_TRANSITION'
  reoffer(load, by, 'Cancelled')
  return 'done'
}

function reprice(load: ModelLoad, rate: number): Outcome {
  if (load.status !== 'Posted') return 'INVALID_TRANSITION'
  load.rate = rate
  load.rateVersion += 1
  return 'done'
}

function cancelLoad(load: ModelLoad): Outcome {
  if (load.status === 'Cancelled') return 'INVALID_TRANSITION'
  load.status = 'Cancelled'
  for (const booking of load.bookings) if (booking.status === 'Confirmed') booking.status = 'Cancelled'
  closeOpen(load)
  return 'done'
}

/** Applies a step to the model. @returns the outcome that the server must have. */
export function applyStep(load: ModelLoad, step: Step): Outcome {
  switch (step.do) {
    case 'wait':
      load.now += step.minutes
      return 'done'
    case 'book':
      return book(load, step.by, step.isStale)
    case 'bid':
      return bid(load, step.by, step.amount, step.minutes)
    case 'withdraw': {
      const offer = nthOf(offersBy(load, step.by), step.nth)
      if (!offer) return 'skipped'
      if (offer.kind !== 'Bid' || shownStatus(load, offer) !== 'Open') return 'INVALID_OFFER_STATE'
      offer.status = 'Withdrawn'
      return 'done'
    }
    case 'acceptCounter':
    case 'declineCounter': {
      const offer = nthOf(offersBy(load, step.by), step.nth)
      return offer ? answerCounter(load, offer, step.do === 'acceptCounter') : 'skipped'
    }
    case 'acceptBid':
    case 'declineBid':
    case 'counterBid': {
      const offer = nthOf(bidsOf(load), step.nth)
      const counter = step.do === 'counterBid' ? step.amount : undefined
      return offer ? answerBid(load, offer, counter, step.do === 'acceptBid') : 'skipped'
    }
    case 'undo':
      return undo(load, step.by)
    case 'cancel':
      return cancel(load, step.by)
    case 'reprice':
      return reprice(load, step.rate)
    case 'cancelLoad':
      return cancelLoad(load)
  }
}
