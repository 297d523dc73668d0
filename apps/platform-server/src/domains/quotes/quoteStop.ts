import { z } from 'zod'
import { states } from '../../metadata/picklists'
import { parseFacilityHours } from '../../places/facilityHours'
import { phoneSchema } from '../people/personParams'

const STATES = states.map(({ value }) => value)

/** Optional details of a stop. */
const stopDetailFields = {
  contactName: z.string().trim().max(120, 'must have at most 120 characters').optional(),
  contactPhone: phoneSchema.optional(),
  hours: z
    .string()
    .refine(
      (hours) => parseFacilityHours(hours) !== undefined,
      'must be Open 24 hours, or such as Mon-Fri 06:00-18:00',
    )
    .optional(),
  appointmentType: z
    .enum(['Appointment', 'FCFS', 'Open Window'], 'must be Appointment, FCFS or Open Window')
    .optional(),
  /** PO, pickup or delivery number that identifies the load at the dock. */
  reference: z.string().trim().max(80, 'must have at most 80 characters').optional(),
}

/** Schema of a requested stop; at least a city. */
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
  ...stopDetailFields,
})

export type QuoteStop = z.output<typeof quoteStopSchema>

/** Parses the stored stops of a request. */
export const readQuoteStops = (stored: string): readonly QuoteStop[] =>
  // Validated because a row of another origin may not contain a list.
  z.array(quoteStopSchema).safeParse(parseJson(stored)).data ?? []

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
