import { z } from 'zod'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, recordId } from '../define/answers'
import { MATCH_REASONS } from '../search'

const column = <const Field extends string, Schema extends z.ZodType>(field: Field, schema: Schema) => ({
  field,
  schema,
})

/** Columns that a search row copies unchanged from the load. Add a field here; the server then selects it. */
const columns = {
  id: column('Id', recordId),
  loadNumber: column('Load_Number__c', z.string()),
  status: column('Status__c', codeOf(LOAD_STATUSES)),
  mode: column('Mode__c', z.string()),
  equipmentType: column('Equipment_Type__c', z.string()),
  trailerLength: column('Trailer_Length_ft__c', z.number().nullable().meta({ description: 'Feet.' })),
  commodity: column('Commodity__c', z.string().nullable()),
  pickupFrom: column('Pickup_From__c', instant.nullable()),
  pickupTo: column('Pickup_To__c', instant.nullable()),
  pickupTimeZone: column('Pickup_Time_Zone__c', z.string().nullable()),
  deliveryFrom: column('Delivery_From__c', instant.nullable()),
  deliveryTo: column('Delivery_To__c', instant.nullable()),
  deliveryTimeZone: column('Delivery_Time_Zone__c', z.string().nullable()),
  stopCount: column('Stop_Count__c', z.number().nullable()),
  weightLbs: column('Weight_lbs__c', z.number()),
  loadedMiles: column('Loaded_Miles__c', z.number()),
  bookNow: column('Book_Now__c', z.boolean()),
  bidsAllowed: column('Bids_Allowed__c', z.boolean()),
  postedAt: column('Posted_At__c', instant.nullable()),
  facilityRating: column('Facility_Rating__c', z.number().nullable()),
} as const
type Columns = typeof columns

// `Object.fromEntries` loses the pairing of names and values.
const schemas = Object.fromEntries(Object.entries(columns).map(([name, { schema }]) => [name, schema])) as {
  readonly [Name in keyof Columns]: Columns[Name]['schema']
}

/** These columns with their field of `Load__c`. */
export const LOAD_ROW_COLUMNS = Object.fromEntries(
  Object.entries(columns).map(([name, { field }]) => [name, field]),
) as { readonly [Name in keyof Columns]: Columns[Name]['field'] }

const end = z.strictObject({
  city: z.string().nullable(),
  state: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

/** USD. Absent for callers without access to rates. */
const amounts = {
  totalRate: z.number().nullable().optional(),
  rateVersion: z.int().optional(),
  loadedRpm: z.number().nullable().optional(),
  trueRpm: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'Per loaded and empty mile; null when the empty miles are unknown.' }),
}

/** A load in a search: times in UTC with the stop's IANA zone, miles, pounds, USD. */
export const loadRow = z
  .strictObject({
    ...schemas,
    requirements: z.array(z.string()),
    origin: end,
    destination: end,
    deadheadMiles: z.number().nullable(),
    ...amounts,
    isTendered: z
      .literal(true)
      .optional()
      .meta({ description: "Tendered to the caller's company: the amounts are the tender's." }),
    bookable: z.boolean(),
    matchScore: z.number().meta({ description: '0 to 100.' }),
    matchReasons: z.array(codeOf(MATCH_REASONS)),
  })
  .meta({ id: 'LoadRow' })
export type LoadRow = z.output<typeof loadRow>
