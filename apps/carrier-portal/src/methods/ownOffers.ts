import { answerOffer } from '@portal/contract/client/LoadBooking/answerOffer'
import { placeOffer as placeOfferMethod } from '@portal/contract/client/LoadBooking/placeOffer'
import { withdrawOffer } from '@portal/contract/client/LoadBooking/withdrawOffer'
import { writeMethod } from '@portal/app-kit/methods'

/** `LoadBooking/placeOffer`: places a bid; at most five per load, one of them open (B10). */
export const placeOffer = writeMethod(placeOfferMethod)

/**
 * `LoadBooking/answerOffer`: accepts or declines a counteroffer or tender; accepting reserves the load for 15
 * minutes (B10).
 */
export const answerOwnOffer = writeMethod(answerOffer)

/** `LoadBooking/withdrawOffer`: withdraws the company's open bid. */
export const withdrawOwnOffer = writeMethod(withdrawOffer)
