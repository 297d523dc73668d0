import { parseAnswer, writeMethod } from '@portal/app-kit/methods'
import { book } from '@portal/contract/client/LoadBlocks/book'
import type { AnswerOf, LoadBlocks } from '@portal/contract/methods'

/** `LoadBlocks/book`: books every load of a block, all or none. */
export const bookBlock = writeMethod(book)

/** Validates its response. @throws {Error} if it is invalid. */
export const readBlockBooking = (answer: unknown): AnswerOf<(typeof LoadBlocks)['book']> =>
  parseAnswer(book, answer)
