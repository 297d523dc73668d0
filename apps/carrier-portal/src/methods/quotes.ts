import * as v from 'valibot'
import { writeMethod, type NoParams } from '@portal/app-kit/methods'
import { parseWithSchema, readWithSchema } from './schemaMethod'

const stopSchema = v.object({
  type: v.optional(v.string()),
  street: v.optional(v.string()),
  city: v.string(),
  state: v.string(),
  postalCode: v.optional(v.string()),
})

const quoteSchema = v.object({
  id: v.string(),
  /** "Q-000012" */
  name: v.string(),
  status: v.string(),
  stops: v.array(stopSchema),
  equipmentType: v.string(),
  weightLbs: v.number(),
  pickupFrom: v.string(),
  pickupTimeZone: v.nullish(v.string()),
  contact: v.nullish(v.object({ email: v.nullish(v.string()) })),
  /** Dollars; null until there is a price. */
  quote: v.nullish(v.number()),
  validUntil: v.nullish(v.string()),
  /** The shipment that it has become. */
  loadId: v.nullish(v.string()),
})

/** A wish for a price and what came of it: `Submitted`, `Quoted`, `Accepted` or `Expired`. */
export type Quote = v.InferOutput<typeof quoteSchema>

export interface RequestQuoteParams {
  stops: readonly (v.InferOutput<typeof stopSchema> & object)[]
  freight: object
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
export const readQuote = (answer: unknown): Quote => parseWithSchema(quoteSchema, answer, 'Quotes')

const quotesSchema = v.object({ quotes: v.array(quoteSchema) })

/** `Quotes/list`: the requests of the shipper's company, newest first. */
export const listQuotes = readWithSchema<NoParams, typeof quotesSchema>(
  { className: 'Quotes', method: 'list' },
  quotesSchema,
)
