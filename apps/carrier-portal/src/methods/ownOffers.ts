import { writeMethod } from './defineMethod'

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
