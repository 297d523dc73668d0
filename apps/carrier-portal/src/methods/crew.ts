import { acceptRateCon } from '@portal/contract/client/LoadBooking/acceptRateCon'
import { rateConCopy } from '@portal/contract/client/LoadBooking/rateConCopy'
import { assign } from '@portal/contract/client/LoadBooking/assign'
import { getCrew as getCrewMethod } from '@portal/contract/client/MyLoads/getCrew'
import { rankCrew } from '@portal/contract/client/MyLoads/rankCrew'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `MyLoads/getCrew` */
export const getCrew = readMethod(getCrewMethod)

/** `MyLoads/rankCrew` */
export const getRankedCrew = readMethod(rankCrew)

/**
 * `LoadBooking/assign`: assigns driver and equipment; a conflict is refused with the other load's number (B6,
 * B7).
 */
export const assignCrew = writeMethod(assign)

/** `LoadBooking/acceptRateCon`: accepts the rate confirmation of a booking. */
export const acceptRateConfirmation = writeMethod(acceptRateCon)

/** `LoadBooking/rateConCopy`: the rate confirmation in another language, for reading. */
export const readRateConCopy = readMethod(rateConCopy)
