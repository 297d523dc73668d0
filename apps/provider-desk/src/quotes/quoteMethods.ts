import { readMethod } from '@portal/app-kit/methods'
import { queue } from '@portal/contract/client/DeskQuotes/queue'
import type { AnswerOf, DeskQuotes } from '@portal/contract/methods'

type QuoteQueue = AnswerOf<(typeof DeskQuotes)['queue']>
export type QueuedQuote = QuoteQueue['quotes'][number]
export type AppointmentRequest = QuoteQueue['appointmentRequests'][number]

export type OrderDraft = QuoteQueue['drafts'][number]

export const quoteQueue = readMethod(queue)
