import { z } from 'zod'
import {
  appointmentTypes,
  commodities,
  driverWork,
  equipmentTypes,
  handlings,
  loadModes,
  requirements,
  visibilities,
} from '../../metadata/picklists'
import { amountSchema, instantSchema, recordIdSchema } from '../../methods/params'
import { phoneSchema } from '../people/personParams'
import { parseFacilityHours } from '../../places/facilityHours'

const TRAILER_LENGTHS = [16, 20, 24, 26, 28, 40, 48, 53]

const codeOf = (values: readonly { readonly value: string }[], what: string) => {
  const codes = new Set(values.map(({ value }) => value))
  return z.string(`must be ${what}`).refine((code) => codes.has(code), `must be ${what}`)
}
const degrees = z.number('must be degrees Fahrenheit').min(-40).max(120)
const hours = z
  .string()
  .refine(
    (text) => parseFacilityHours(text) !== undefined,
    'must be Open 24 hours, or such as Mon-Fri 06:00-18:00',
  )

const stopSchema = z.object({
  type: z.enum(['Pickup', 'Delivery'], 'must be Pickup or Delivery'),
  facilityId: recordIdSchema,
  windowStart: instantSchema,
  windowEnd: instantSchema,
  appointmentType: codeOf(appointmentTypes, 'a kind of appointment such as FCFS').default('FCFS'),
  handling: codeOf(handlings, 'Live, Drop or Hook').nullish(),
  driverWork: codeOf(driverWork, 'work of the driver such as No Touch').nullish(),
  reference: z.string().trim().max(80, 'must have at most 80 characters').nullish(),
  contactName: z.string().trim().max(120, 'must have at most 120 characters').nullish(),
  contactPhone: phoneSchema.nullish(),
  hours: hours.nullish(),
})

/**
 * Schema of a load that staff post. Amounts in US dollars, weight in pounds, temperatures in degrees
 * Fahrenheit.
 */
export const loadDetailsSchema = z.object({
  shipperAccountId: recordIdSchema,
  mode: codeOf(loadModes, 'FTL, LTL or Partial').default('FTL'),
  equipmentType: codeOf(equipmentTypes, 'a code of equipment such as V'),
  trailerLengthFt: z
    .int()
    .refine((feet) => TRAILER_LENGTHS.includes(feet), 'must be 16, 20, 24, 26, 28, 40, 48 or 53')
    .nullish(),
  weightLbs: z
    .number('must be a weight in pounds')
    .min(1, 'must be at least 1')
    .max(200_000, 'must be at most 200,000'),
  commodity: codeOf(commodities, 'a commodity such as Frozen'),
  commodityDetail: z.string().trim().max(120, 'must have at most 120 characters').nullish(),
  pieces: z.int().min(1).max(100_000).nullish(),
  declaredValue: z.number().min(0).max(10_000_000).nullish(),
  temperatureMinF: degrees.nullish(),
  temperatureMaxF: degrees.nullish(),
  requirements: z.array(codeOf(requirements, 'a code such as FoodGrade')).max(40).default([]),
  linehaul: amountSchema,
  fuelSurcharge: z.number().min(0, 'must not be negative').max(999_999.99).default(0),
  sellRate: amountSchema.nullish(),
  minBid: amountSchema.nullish(),
  maxBuy: amountSchema.nullish(),
  bookNow: z.boolean().default(true),
  bidsAllowed: z.boolean().default(true),
  visibility: codeOf(visibilities, 'Public or Private Network').default('Public'),
  offerExpires: instantSchema.nullish(),
  notesToCarrier: z.string().trim().max(2000, 'must have at most 2,000 characters').nullish(),
  stops: z
    .array(stopSchema, 'must be the stops')
    .min(2, 'must have a pickup and a delivery')
    .max(20, 'must have at most 20 stops'),
})
export type LoadDetails = z.output<typeof loadDetailsSchema>

/** A problem that prevents posting; `field` is a path such as `stops.0.windowEnd`. */
export interface LoadProblem {
  field: string
  message: string
}

/** Schema of incomplete details. */
export const typedDetailsSchema = z
  .record(z.string().max(40), z.unknown())
  .refine((details) => JSON.stringify(details).length <= 64_000, 'must have at most 64,000 characters')

/** The part of the schema that is validated while other fields are missing. */
const windowsSchema = z.object({
  stops: z.array(
    z.object({
      type: z.string().catch(''),
      windowStart: instantSchema.catch(new Date(Number.NaN)),
      windowEnd: instantSchema.catch(new Date(Number.NaN)),
    }),
  ),
})

const isKnown = (at: Date | undefined): at is Date => at !== undefined && !Number.isNaN(at.getTime())

/** Validates details and returns every problem, or the parsed details if there is none (lifecycle 1). */
export function checkDetails(
  typed: unknown,
  now: Date,
): { problems: readonly LoadProblem[]; details?: LoadDetails } {
  const parsed = loadDetailsSchema.safeParse(typed)
  const problems: LoadProblem[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message: message.startsWith('Invalid input') ? 'is needed' : message,
      }))
  const add = (field: string, message: string) => problems.push({ field, message })
  checkWindows(windowsSchema.safeParse(typed).data?.stops ?? [], now, add)
  const loose = z.record(z.string(), z.unknown()).safeParse(typed).data ?? {}
  if (loose['equipmentType'] === 'R')
    for (const field of ['temperatureMinF', 'temperatureMaxF'] as const)
      if (typeof loose[field] !== 'number') add(field, 'is needed for a reefer load')
  if (Number(loose['temperatureMinF']) > Number(loose['temperatureMaxF']))
    add('temperatureMaxF', 'must not be below the lowest temperature')
  if (
    typeof loose['minBid'] === 'number' &&
    typeof loose['maxBuy'] === 'number' &&
    loose['minBid'] > loose['maxBuy']
  )
    add('maxBuy', 'must not be below the lowest bid')
  if (parsed.success && parsed.data.offerExpires && parsed.data.offerExpires <= now)
    add('offerExpires', 'must lie ahead')
  return problems.length === 0 && parsed.success ? { problems, details: parsed.data } : { problems }
}

/** Reports stops out of order, and windows that end before their start or in the past. */
export function checkWindows(
  stops: readonly { type: string; windowStart: Date; windowEnd: Date }[],
  now: Date,
  add: (field: string, message: string) => void,
): void {
  if (stops.length > 0 && stops[0]?.type === 'Delivery')
    add('stops.0.type', 'must be Pickup: a load starts with one')
  if (stops.length > 1 && stops.at(-1)?.type === 'Pickup')
    add(`stops.${stops.length - 1}.type`, 'must be Delivery: a load ends with one')
  for (const [index, { windowStart, windowEnd }] of stops.entries()) {
    if (isKnown(windowStart) && isKnown(windowEnd) && windowEnd < windowStart)
      add(`stops.${index}.windowEnd`, 'must not be before the window starts')
    const before = stops[index - 1]
    if (before && isKnown(before.windowStart) && isKnown(windowEnd) && windowEnd < before.windowStart)
      add(`stops.${index}.windowEnd`, 'must not be before the stop ahead of it')
  }
  const first = stops[0]
  if (first && isKnown(first.windowEnd) && first.windowEnd <= now) add('stops.0.windowEnd', 'must lie ahead')
}
