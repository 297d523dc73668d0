import { answerOffer } from '@portal/contract/client/LoadBooking/answerOffer'
import { placeOffer as placeOfferMethod } from '@portal/contract/client/LoadBooking/placeOffer'
import { withdrawOffer } from '@portal/contract/client/LoadBooking/withdrawOffer'
import { writeMethod } from '@portal/app-kit/methods'

/** `LoadBooking/placeOffer`: a bid; five per load at most, one of them open (B10). */
export const placeOffer = writeMethod(placeOfferMethod)

/** `LoadBooking/answerOffer`: takes or declines a counter or tender; taking it keeps the load for 15 minutes (B10). */
export const answerOwnOffer = writeMethod(answerOffer)

/** `LoadBooking/withdrawOffer`: takes an own open bid back. */
export const withdrawOwnOffer = writeMethod(withdrawOffer)
