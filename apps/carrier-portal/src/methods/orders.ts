import { importRows } from '@portal/contract/client/Orders/importRows'
import { repeat } from '@portal/contract/client/Orders/repeat'
import type { AnswerOf, Orders } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

export type Repetition = AnswerOf<typeof Orders.repeat>
export type ImportedPart = AnswerOf<typeof Orders.importRows>

/** `Orders/repeat`: requests a shipment again for several pickup times, or previews them. */
export const repeatShipment = writeMethod(repeat)

/** Validates a response. @throws {Error} if it is invalid. */
export const readRepetition = (answer: unknown): Repetition => parseAnswer(repeat, answer)

/** `Orders/importRows`: requests the orders of a file, or previews them. */
export const importOrders = writeMethod(importRows)

/** Validates a response. @throws {Error} if it is invalid. */
export const readImportedPart = (answer: unknown): ImportedPart => parseAnswer(importRows, answer)
