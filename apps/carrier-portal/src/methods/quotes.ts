import { accept } from '@portal/contract/client/Quotes/accept'
import { list } from '@portal/contract/client/Quotes/list'
import { request } from '@portal/contract/client/Quotes/request'
import type { Quote } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Quotes/request`: requests a quote. */
export const requestQuote = writeMethod(request)

/** `Quotes/accept`: accepts a quote; 409 after it expired. */
export const acceptQuote = writeMethod(accept)

/** Validates a response of these methods. @throws {Error} if it is invalid. */
export const readQuote = (answer: unknown): Quote => parseAnswer(request, answer)

/** `Quotes/list`: the company's quote requests, newest first. */
export const listQuotes = readMethod(list)
