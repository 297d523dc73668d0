import * as z from 'zod/mini'
import { parseAnswer, readMethod, writeMethod, type NoParams } from './defineMethod'

const stopSchema = z.object({
  type: z.optional(z.string()),
  street: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  postalCode: z.optional(z.string()),
})

const quoteSchema = z.object({
  id: z.string(),
  /** "Q-000012" */
  name: z.string(),
  status: z.string(),
  stops: z.array(stopSchema),
  equipmentType: z.string(),
  weightLbs: z.number(),
  pickupFrom: z.string(),
  pickupTimeZone: z.nullish(z.string()),
  contact: z.nullish(z.object({ email: z.nullish(z.string()) })),
  /** Dollars; null until there is a price. */
  quote: z.nullish(z.number()),
  validUntil: z.nullish(z.string()),
  /** The shipment that it has become. */
  loadId: z.nullish(z.string()),
})

/** A wish for a price and what came of it: `Submitted`, `Quoted`, `Accepted` or `Expired`. */
export type Quote = z.infer<typeof quoteSchema>

export interface RequestQuoteParams {
  stops: readonly z.infer<typeof stopSchema>[]
  equipmentType: string
  weightLbs: number
  /** On the clocks of the first stop: `2026-11-24T08:00`. */
  pickupLocal: string
  /** Guests leave it for the answer; a shipper's own is known. */
  contact?: { name: string; email: string; phone?: string }
  idempotencyKey: string
}

/** `Quotes/request`: asks for a price. */
export const requestQuote = writeMethod<RequestQuoteParams>({ className: 'Quotes', method: 'request' })

/** `Quotes/accept`: takes a quoted price; 409 once it is no longer valid. */
export const acceptQuote = writeMethod<{ quoteId: string }>({ className: 'Quotes', method: 'accept' })

/** @throws {Error} for an answer that is no quote. */
export const readQuote = (answer: unknown): Quote => parseAnswer(quoteSchema, answer, 'Quotes')

const quotesSchema = z.object({ quotes: z.array(quoteSchema) })

/** `Quotes/list`: the requests of the shipper's company, newest first. */
export const listQuotes = readMethod<NoParams, typeof quotesSchema>(
  { className: 'Quotes', method: 'list' },
  quotesSchema,
)
