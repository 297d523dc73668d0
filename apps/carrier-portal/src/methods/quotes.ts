import { accept } from '@portal/contract/client/Quotes/accept'
import { list } from '@portal/contract/client/Quotes/list'
import { request } from '@portal/contract/client/Quotes/request'
import type { Quote } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Quotes/request`: asks for a price. */
export const requestQuote = writeMethod(request)

/** `Quotes/accept`: takes a quoted price; 409 once it is no longer valid. */
export const acceptQuote = writeMethod(accept)

/** The quote out of an answer of these methods. @throws {Error} for an answer that is no quote. */
export const readQuote = (answer: unknown): Quote => parseAnswer(request, answer)

/** `Quotes/list`: the requests of the shipper's company, newest first. */
export const listQuotes = readMethod(list)
