import { z } from 'zod'
import { APPOINTMENT_TYPES, EQUIPMENT_TYPES, STOP_TYPES } from '../codes/loadCodes'
import { QUOTE_STATUSES } from '../codes/paperCodes'
import { STATES } from '../codes/states'
import { codeOf, instant, recordId, usd } from '../define/answers'
import { parseFacilityHours } from '../define/facilityHours'
import { atMost, codeParam, oneOfText } from '../define/params'
import { phoneParam } from '../define/personParams'
import { MAX_LENGTHS, ORDER_FIGURES } from '../limits'
import { freight } from './freight'

/** Opening hours of a dock. */
export const hoursParam = z
  .string()
  .refine(
    (hours) => parseFacilityHours(hours) !== undefined,
    'must be Open 24 hours, or such as Mon-Fri 06:00-18:00',
  )

/** Optional details of a stop besides its city. */
export const stopDetailsParam = z.object({
  street: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.street))
    .optional(),
  postalCode: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code of 5 digits, or 5-4')
    .optional(),
  contactName: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.name))
    .optional(),
  contactPhone: phoneParam.optional(),
  hours: hoursParam.optional(),
  appointmentType: oneOfText(APPOINTMENT_TYPES, 'must be Appointment, FCFS or Open Window').optional(),
  reference: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.stopReference))
    .optional()
    .meta({ description: 'PO, pickup or delivery number by which the dock knows the load.' }),
})

/** One stop of a requested shipment: at least a city. */
export const quoteStopParam = z.object({
  type: oneOfText(STOP_TYPES, 'must be Pickup or Delivery').optional(),
  city: z
    .string('must be a city')
    .trim()
    .min(1, 'must be a city')
    .max(...atMost(MAX_LENGTHS.city)),
  state: codeParam(Object.keys(STATES), 'a code such as TX'),
  ...stopDetailsParam.shape,
})
export type QuoteStop = z.output<typeof quoteStopParam>

export const equipmentParam = codeParam(Object.keys(EQUIPMENT_TYPES), 'a code such as V or R')
export const weightParam = z
  .number('must be a weight in pounds')
  .min(ORDER_FIGURES.weightLbs.min)
  .max(ORDER_FIGURES.weightLbs.max, 'must be at most 80,000')

const quoteStop = z.strictObject({
  type: codeOf(STOP_TYPES).optional(),
  street: z.string().optional(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string().optional(),
  contactName: z.string().optional(),
  contactPhone: z.string().optional(),
  hours: z.string().optional(),
  appointmentType: codeOf(APPOINTMENT_TYPES).optional(),
  reference: z.string().optional(),
})

export const quoteFields = {
  id: recordId,
  name: z.string().meta({ description: 'Number of the quote, such as Q-000012.' }),
  status: codeOf(QUOTE_STATUSES),
  stops: z.array(quoteStop),
  equipmentType: codeOf(Object.keys(EQUIPMENT_TYPES)),
  weightLbs: z.number(),
  freight,
  pickupFrom: instant,
  pickupTimeZone: z.string().nullable(),
  contact: z.strictObject({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  quote: usd.nullable().meta({ description: 'USD; null until there is a price.' }),
  validUntil: instant.nullable(),
  declineReason: z.string().nullable(),
  requestedAt: instant,
  repeatOf: recordId.nullable().meta({ description: 'The shipment that this order repeats.' }),
  loadId: recordId.nullable().meta({ description: 'The shipment that an accepted quote has become.' }),
}
/** A request for a price and its answer. */
export const quote = z.strictObject(quoteFields).meta({ id: 'Quote' })
export type Quote = z.output<typeof quote>
