import { z } from 'zod'
import { states } from '../../metadata/picklists'

const STATES = states.map(({ value }) => value)

/** One stop of a wished shipment: at least a city. */
export const quoteStopSchema = z.object({
  type: z.enum(['Pickup', 'Delivery'], 'must be Pickup or Delivery').optional(),
  street: z.string().trim().max(255).optional(),
  city: z.string('must be a city').trim().min(1, 'must be a city').max(80),
  state: z
    .string('must be a state code')
    .refine((state) => STATES.includes(state), 'must be a code such as TX'),
  postalCode: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code of 5 digits, or 5-4')
    .optional(),
})

export type QuoteStop = z.output<typeof quoteStopSchema>

/** The stops of a request as they are stored. */
export const readQuoteStops = (stored: string): readonly QuoteStop[] =>
  // Written by `Quotes/request` from parsed stops; a row of another origin that isn't a list has none.
  z.array(quoteStopSchema).safeParse(parseJson(stored)).data ?? []

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
