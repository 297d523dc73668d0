import * as v from 'valibot'

const endSchema = v.object({
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  lat: v.nullish(v.number()),
  lng: v.nullish(v.number()),
})

const instant = v.nullable(v.string())
const amount = v.nullish(v.number())

/**
 * One load of a search: times in UTC with the IANA zone of the stop, miles, pounds, USD. Amounts are absent for those
 * who may not see rates. Source: portal portal-contract §5, "findLoads".
 */
export const loadRowSchema = v.object({
  id: v.string(),
  loadNumber: v.string(),
  status: v.string(),
  mode: v.nullish(v.string()),
  equipmentType: v.string(),
  commodity: v.nullish(v.string()),
  requirements: v.array(v.string()),
  origin: endSchema,
  destination: endSchema,
  pickupFrom: instant,
  pickupTo: instant,
  pickupTimeZone: v.nullish(v.string()),
  deliveryFrom: instant,
  deliveryTo: instant,
  deliveryTimeZone: v.nullish(v.string()),
  stopCount: v.nullish(v.number()),
  weightLbs: v.nullish(v.number()),
  loadedMiles: v.nullish(v.number()),
  deadheadMiles: v.nullish(v.number()),
  totalRate: amount,
  rateVersion: v.nullish(v.number()),
  loadedRpm: amount,
  trueRpm: amount,
  bookNow: v.boolean(),
  bidsAllowed: v.boolean(),
  postedAt: v.nullish(v.string()),
  facilityRating: v.nullish(v.number()),
  bookable: v.boolean(),
  matchScore: v.nullish(v.number()),
  matchReasons: v.nullish(v.array(v.string())),
})

export type LoadRow = v.InferOutput<typeof loadRowSchema>

export const loadPageSchema = v.object({
  loads: v.array(loadRowSchema),
  count: v.number(),
  pageSize: v.number(),
  /** The order of the loads; the server's choice when none was asked for. */
  sort: v.nullish(v.string()),
  nextPageToken: v.nullable(v.string()),
})

export type LoadPage = v.InferOutput<typeof loadPageSchema>
