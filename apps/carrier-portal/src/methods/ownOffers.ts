import { writeMethod } from './defineMethod'

export interface PlaceOfferParams {
  loadId: string
  /** USD, 0.01 to 999,999.99. */
  amount: number
  /** ISO instant, 15 minutes to 24 hours ahead. */
  expiresAt: string
  note?: string
  /** The same key asks again and bids once (B4). */
  idempotencyKey: string
}

/** `LoadBooking/placeOffer`: a bid; five per load at most, one of them open (B10). */
export const placeOffer = writeMethod<PlaceOfferParams>({ className: 'LoadBooking', method: 'placeOffer' })

/** `LoadBooking/answerOffer`: takes or declines a counter or tender; taking it keeps the load for 15 minutes (B10). */
export const answerOwnOffer = writeMethod<{ offerId: string; accept: boolean }>({
  className: 'LoadBooking',
  method: 'answerOffer',
})

/** `LoadBooking/withdrawOffer`: takes an own open bid back. */
export const withdrawOwnOffer = writeMethod<{ offerId: string }>({
  className: 'LoadBooking',
  method: 'withdrawOffer',
})
