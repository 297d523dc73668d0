import { bookLoad as bookLoadMethod } from '@portal/contract/client/LoadBooking/bookLoad'
import { undoBooking as undoBookingMethod } from '@portal/contract/client/LoadBooking/undoBooking'
import type { BookingAnswer } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

/** `LoadBooking/bookLoad`: books a load at the rate version that the user saw. */
export const bookLoad = writeMethod(bookLoadMethod)

/** `LoadBooking/undoBooking`: undoes a booking within five minutes, once per load (B11). */
export const undoBooking = writeMethod(undoBookingMethod)

/** Validates the response of these methods. @throws {Error} if it is invalid. */
export const readBookingAnswer = (answer: unknown): BookingAnswer => parseAnswer(bookLoadMethod, answer)
