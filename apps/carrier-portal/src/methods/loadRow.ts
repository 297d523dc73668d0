import * as z from 'zod/mini'

const endSchema = z.object({
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  lat: z.nullish(z.number()),
  lng: z.nullish(z.number()),
})

const instant = z.nullable(z.string())
const amount = z.nullish(z.number())

/**
 * One load of a search: times in UTC with the IANA zone of the stop, miles, pounds, USD. Amounts are absent for those
 * who may not see rates. Source: portal contract §5, "findLoads".
 */
export const loadRowSchema = z.object({
  id: z.string(),
  loadNumber: z.string(),
  status: z.string(),
  mode: z.nullish(z.string()),
  equipmentType: z.string(),
  commodity: z.nullish(z.string()),
  requirements: z.array(z.string()),
  origin: endSchema,
  destination: endSchema,
  pickupFrom: instant,
  pickupTo: instant,
  pickupTimeZone: z.nullish(z.string()),
  deliveryFrom: instant,
  deliveryTo: instant,
  deliveryTimeZone: z.nullish(z.string()),
  stopCount: z.nullish(z.number()),
  weightLbs: z.nullish(z.number()),
  loadedMiles: z.nullish(z.number()),
  deadheadMiles: z.nullish(z.number()),
  totalRate: amount,
  rateVersion: z.nullish(z.number()),
  loadedRpm: amount,
  trueRpm: amount,
  bookNow: z.boolean(),
  bidsAllowed: z.boolean(),
  postedAt: z.nullish(z.string()),
  facilityRating: z.nullish(z.number()),
  bookable: z.boolean(),
  matchScore: z.nullish(z.number()),
  matchReasons: z.nullish(z.array(z.string())),
})

export type LoadRow = z.infer<typeof loadRowSchema>

export const loadPageSchema = z.object({
  loads: z.array(loadRowSchema),
  count: z.number(),
  pageSize: z.number(),
  nextPageToken: z.nullable(z.string()),
})

export type LoadPage = z.infer<typeof loadPageSchema>
