import { bookChain as bookChainMethod } from '@portal/contract/client/LoadBooking/bookChain'
import type { AnswerOf, LoadBooking } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

/** `LoadBooking/bookChain`: books several loads, all or none. */
export const bookChain = writeMethod(bookChainMethod)

/** Validates its response. @throws {Error} if it is invalid. */
export const readChainAnswer = (answer: unknown): AnswerOf<(typeof LoadBooking)['bookChain']> =>
  parseAnswer(bookChainMethod, answer)
