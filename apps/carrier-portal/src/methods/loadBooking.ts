import { bookLoad as bookLoadMethod } from '@portal/contract/client/LoadBooking/bookLoad'
import { undoBooking as undoBookingMethod } from '@portal/contract/client/LoadBooking/undoBooking'
import type { BookingAnswer } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

/** `LoadBooking/bookLoad`: books a load at the price that was seen. */
export const bookLoad = writeMethod(bookLoadMethod)

/** `LoadBooking/undoBooking`: takes a booking back within five minutes, once per load (B11). */
export const undoBooking = writeMethod(undoBookingMethod)

/** The booking out of an answer of these methods. @throws {Error} when it is none. */
export const readBookingAnswer = (answer: unknown): BookingAnswer => parseAnswer(bookLoadMethod, answer)
