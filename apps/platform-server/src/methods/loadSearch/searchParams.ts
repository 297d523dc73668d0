import { z } from 'zod'
import { commodities, equipmentTypes, loadModes, requirements } from '../../metadata/picklists'
import type { PicklistValue } from '../../metadata/fields'

/** Sort orders of a load search. */
export const SEARCH_SORTS = [
  'bestMatch',
  'newest',
  'pickup',
  'totalRate',
  'loadedRpm',
  'trueRpm',
  'deadhead',
  'loadedMiles',
  'weight',
  'profitPerDay',
] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** The radius around a city or position when none is given, in straight miles. */
export const DEFAULT_RADIUS_MILES = 100

const oneOf = (values: readonly PicklistValue[], what: string) => {
  const known = new Set(values.map(({ value }) => value))
  return z
    .array(z.string().refine((value) => known.has(value), `is not a known ${what}`))
    .max(40)
    .nullish()
}
const number = (min: number, max: number) => z.number().min(min).max(max).nullish()

// Beyond, adding days would leave what the database can hold.
const isNear = (given: string): boolean => /^2[01]/u.test(given)
const NEAR = 'must lie between the years 2000 and 2199'

/** A day (in the zone of the stop) or an instant. */
const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-11-21 or a time with zone such as 2026-11-21T15:00:00Z',
  })
  .refine(isNear, NEAR)
  .nullish()

const place = (prefix: 'origin' | 'destination') => ({
  [`${prefix}Lat`]: number(-90, 90),
  [`${prefix}Lng`]: number(-180, 180),
  [`${prefix}City`]: z.string().max(80).nullish(),
  [`${prefix}State`]: z
    .string()
    .regex(/^[A-Za-z]{2}$/u, 'must be a two-letter state code')
    .transform((state) => state.toUpperCase())
    .nullish(),
  [`${prefix}RadiusMiles`]: number(1, 1000),
})

interface PlaceShape {
  lat: ReturnType<typeof number>
  text: z.ZodOptional<z.ZodNullable<z.ZodString>>
}
type PlaceParams<Prefix extends string> = Record<
  `${Prefix}Lat` | `${Prefix}Lng` | `${Prefix}RadiusMiles`,
  PlaceShape['lat']
> &
  Record<`${Prefix}City` | `${Prefix}State`, PlaceShape['text']>

/** Params of `LoadSearch/findLoads` (portal-contract §5); null means not given. */
export const searchParams = z.object({
  // Holds: `place` builds exactly these five keys; computed keys lose their names in TypeScript.
  ...(place('origin') as unknown as PlaceParams<'origin'>),
  ...(place('destination') as unknown as PlaceParams<'destination'>),
  pickupFrom: dayOrInstant,
  pickupTo: dayOrInstant,
  deliveryFrom: dayOrInstant,
  deliveryTo: dayOrInstant,
  equipment: oneOf(equipmentTypes, 'equipment type'),
  trailerLengths: z.array(z.int().min(1).max(100)).max(20).nullish(),
  modes: oneOf(loadModes, 'mode'),
  weightMin: number(0, 1_000_000),
  weightMax: number(0, 1_000_000),
  distanceMin: number(0, 100_000),
  distanceMax: number(0, 100_000),
  minTotalRate: number(0, 10_000_000),
  minRpm: number(0, 10_000),
  maxDeadheadMiles: number(0, 10_000),
  commodities: oneOf(commodities, 'commodity'),
  requirementsInclude: oneOf(requirements, 'requirement'),
  requirementsExclude: oneOf(requirements, 'requirement'),
  bookNow: z.boolean().nullish(),
  bidsAllowed: z.boolean().nullish(),
  maxStops: number(1, 100),
  minFacilityRating: number(0, 5),
  postedWithinHours: number(0, 10_000),
  loadNumber: z.string().trim().max(30).nullish(),
  /** Only loads posted after this instant. */
  postedAfter: z.iso
    .datetime({ offset: true, error: 'must be a time with zone' })
    .refine(isNear, NEAR)
    .nullish(),
  /** Leaves out what the caller hid. */
  excludeHidden: z.boolean().nullish(),
  /** Only loads that the caller saved, or looked at lately. */
  marked: z.enum(['saved', 'viewed'], 'must be saved or viewed').nullish(),
  /** What a mile costs the caller, in USD; profit is counted with it. */
  costPerMile: number(0.01, 99.99),
  /** USD that must be left of a driving day; needs `costPerMile`. */
  minProfitPerDay: number(-100_000, 1_000_000),
  sort: z.enum(SEARCH_SORTS, `must be one of ${SEARCH_SORTS.join(', ')}`).nullish(),
  sortDirection: z.enum(['asc', 'desc'], 'must be asc or desc').nullish(),
  pageSize: z.int().min(1).max(200, 'must be at most 200').nullish(),
  pageToken: z.string().max(2000).nullish(),
})
export type SearchParams = z.output<typeof searchParams>
