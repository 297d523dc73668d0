import { bookingAnswerSchema, type BookingAnswer } from './bookingAnswer'
import { parseAnswer, writeMethod } from './defineMethod'

export interface BookLoadParams {
  loadId: string
  /** Version of the price that the person saw (B3). */
  rateVersion: number
  /** The same key asks again and books once (B4). */
  idempotencyKey: string
  acknowledgeWarnings?: boolean
}

/** `LoadBooking/bookLoad`: books a load at the price that was seen. */
export const bookLoad = writeMethod<BookLoadParams>({ className: 'LoadBooking', method: 'bookLoad' })

export interface UndoBookingParams {
  bookingId: string
  idempotencyKey: string
}

/** `LoadBooking/undoBooking`: takes a booking back within five minutes, once per load (B11). */
export const undoBooking = writeMethod<UndoBookingParams>({ className: 'LoadBooking', method: 'undoBooking' })

/** The booking out of an answer of these methods. @throws {Error} when it is none. */
export const readBookingAnswer = (answer: unknown): BookingAnswer =>
  parseAnswer(bookingAnswerSchema, answer, 'LoadBooking')
