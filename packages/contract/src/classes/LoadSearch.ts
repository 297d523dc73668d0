import { z } from 'zod'
import { COMMODITIES, EQUIPMENT_TYPES, LOAD_MODES, REQUIREMENTS } from '../codes/loadCodes'
import { codesOf } from '../codes/codesOf'
import { instant, place, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { anyOf, atMost, noParams, oneOf, recordIdParam } from '../define/params'
import { COST_PER_MILE, MAX_LENGTHS } from '../limits'
import { BOOKING_ROLES, CARRIER_ROLES } from '../roles'
import { readArea, SEARCH_AREA, type AreaProblem } from '../searchArea'
import { HOMEWARD, LANE_HISTORY, MAX_PAGE_SIZE, SEARCH_SORTS } from '../search'
import { loadRow } from './loadRow'

const number = (min: number, max: number) => z.number().min(min).max(max).nullish()

// In years beyond these, adding days would exceed the database's range.
const isNear = (given: string): boolean => /^2[01]/u.test(given)
const NEAR = 'must lie between the years 2000 and 2199'

const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-11-21 or a time with zone such as 2026-11-21T15:00:00Z',
  })
  .refine(isNear, NEAR)
  .nullish()
  .meta({ description: 'A day in the zone of the stop, or an instant.' })

const state = z
  .string()
  .regex(/^[A-Za-z]{2}$/u, 'must be a two-letter state code')
  .transform((code) => code.toUpperCase())
  .nullish()
const city = z
  .string()
  .max(...atMost(MAX_LENGTHS.city))
  .nullish()
const radius = number(1, 1000)

const AREA_PROBLEMS: Readonly<Record<AreaProblem, string>> = {
  format: 'must be corners as latitude,longitude with ; between them, such as 32.7,-97;33.1,-97;33.1,-96.5',
  fewCorners: `must have at least ${SEARCH_AREA.leastCorners} different corners`,
  manyCorners: `must have at most ${SEARCH_AREA.mostCorners} corners`,
  crossing: 'must not cross or touch itself',
  tooLarge: `must be at most ${SEARCH_AREA.mostMilesAcross.toLocaleString('en-US')} miles across`,
}

/** An area drawn on the map, as text in addresses and saved searches, parsed to its corners. */
const area = (what: string) =>
  z
    .string()
    .max(2_000, AREA_PROBLEMS.manyCorners)
    .transform((text, context) => {
      const read = readArea(text)
      if ('area' in read) return read.area
      context.addIssue({ code: 'custom', message: AREA_PROBLEMS[read.problem] })
      return z.NEVER
    })
    .nullish()
    .meta({
      description: `Corners of an area that ${what}, as \`lat,lng\` with \`;\` between them: ${SEARCH_AREA.leastCorners} to ${SEARCH_AREA.mostCorners}, at most ${SEARCH_AREA.mostMilesAcross} miles across, without crossing lines.`,
    })

/** Filters, order and page of a search; null is equivalent to absent. */
export const findLoadsParams = z.object({
  originLat: number(-90, 90),
  originLng: number(-180, 180),
  originCity: city,
  originState: state,
  originRadiusMiles: radius,
  originArea: area('the pickup is in'),
  destinationLat: number(-90, 90),
  destinationLng: number(-180, 180),
  destinationCity: city,
  destinationState: state,
  destinationRadiusMiles: radius,
  destinationArea: area('the delivery is in'),
  pickupFrom: dayOrInstant,
  pickupTo: dayOrInstant,
  deliveryFrom: dayOrInstant,
  deliveryTo: dayOrInstant,
  equipment: anyOf(codesOf(EQUIPMENT_TYPES), 'equipment type'),
  trailerLengths: z.array(z.int().min(1).max(100)).max(20).nullish().meta({ description: 'Feet.' }),
  modes: anyOf(LOAD_MODES, 'mode'),
  weightMin: number(0, 1_000_000),
  weightMax: number(0, 1_000_000),
  distanceMin: number(0, 100_000),
  distanceMax: number(0, 100_000),
  minTotalRate: number(0, 10_000_000),
  minRpm: number(0, 10_000),
  maxDeadheadMiles: number(0, 10_000),
  commodities: anyOf(COMMODITIES, 'commodity'),
  requirementsInclude: anyOf(codesOf(REQUIREMENTS), 'requirement'),
  requirementsExclude: anyOf(codesOf(REQUIREMENTS), 'requirement'),
  bookNow: z.boolean().nullish(),
  bidsAllowed: z.boolean().nullish(),
  maxStops: number(1, 100),
  minFacilityRating: number(0, 5),
  postedWithinHours: number(0, 10_000),
  loadNumber: z.string().trim().max(30).nullish(),
  postedAfter: z.iso
    .datetime({ offset: true, error: 'must be a time with zone' })
    .refine(isNear, NEAR)
    .nullish()
    .meta({ description: 'Only loads posted after this instant.' }),
  excludeHidden: z.boolean().nullish().meta({ description: 'Leaves out the loads that the caller hid.' }),
  marked: z
    .enum(['saved', 'viewed'], 'must be saved or viewed')
    .nullish()
    .meta({ description: 'Only loads that the caller saved, or viewed lately.' }),
  costPerMile: number(COST_PER_MILE.min, COST_PER_MILE.max).meta({
    description: 'What a mile costs the caller, in USD; profit is counted with it.',
  }),
  minProfitPerDay: number(-100_000, 1_000_000).meta({
    description: 'USD that must be left of a driving day; needs `costPerMile`.',
  }),
  sort: z.enum(SEARCH_SORTS, `must be one of ${SEARCH_SORTS.join(', ')}`).nullish(),
  sortDirection: z.enum(['asc', 'desc'], 'must be asc or desc').nullish(),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE, `must be at most ${MAX_PAGE_SIZE}`).nullish(),
  pageToken: z.string().max(2000).nullish(),
})

const findLoadsAnswer = z
  .strictObject({
    loads: z.array(loadRow),
    count: z
      .int()
      .meta({ description: 'Matches, counted up to 10,000: 10,001 is the count of more than 10,000.' }),
    pageSize: z.int(),
    sort: z
      .enum(SEARCH_SORTS)
      .meta({ description: "The order of the loads; the server's choice when none was given." }),
    nextPageToken: z.string().nullable(),
  })
  .meta({ id: 'LoadPage' })
export type LoadPage = z.output<typeof findLoadsAnswer>

const suggestLoadsAnswer = z.strictObject({
  similar: z.array(loadRow),
  chains: z.array(
    z.strictObject({
      loads: z
        .array(loadRow)
        .meta({ description: 'One or two loads that can be driven after the given one.' }),
      deadheadMiles: z.number().meta({ description: 'Empty miles between all of them.' }),
    }),
  ),
})
/** A chain of loads for one truck. */
export type LoadChain = z.output<typeof suggestLoadsAnswer>['chains'][number]

const laneState = z
  .string()
  .regex(/^[A-Za-z]{2}$/u, 'must be a two-letter state code')
  .transform((code) => code.toUpperCase())

/** Where the next place of a truck without freight is known from. */
const EMPTY_FROM = ['Posted', 'Booked', 'Delivered'] as const
const homeTrip = z
  .strictObject({
    unitId: recordId,
    unitNumber: z.string(),
    equipmentType: z.string().meta({ description: 'Of the post or the last load, else of the truck.' }),
    from: place
      .nullable()
      .meta({ description: 'Where the truck is empty next; null while that is unknown.' }),
    emptyAt: instant.nullable(),
    known: z.enum(EMPTY_FROM).nullable().meta({
      description: 'From posted capacity, from a booked load, or from the last delivery.',
    }),
    home: place.nullable().meta({ description: 'Home base of the truck, else the primary location.' }),
    isOwnHome: z.boolean().meta({ description: 'False when the primary location is used.' }),
    milesHome: z.int().nullable().meta({ description: 'Road miles from there to the home base.' }),
  })
  .meta({ id: 'HomeTrip' })
/** A truck on its way to its home base. */
export type HomeTrip = z.output<typeof homeTrip>

const homeLoad = z.strictObject({
  load: loadRow,
  detourMiles: z.int().meta({
    description: 'Empty to the pickup, loaded, and empty to the home base, less the direct way; not below 0.',
  }),
  homeMiles: z.int().meta({ description: 'Empty miles from the delivery to the home base.' }),
})
/** A load toward a home base. */
export type HomeLoad = z.output<typeof homeLoad>

const perMile = z.number().meta({ description: 'USD per loaded mile.' })
const laneHistoryAnswer = z.strictObject({
  windows: z
    .array(
      z.strictObject({
        days: z.literal(LANE_HISTORY.windowDays),
        paid: z
          .strictObject({
            count: z.int().min(LANE_HISTORY.leastLoads),
            low: perMile,
            average: perMile.meta({ description: 'USD paid by loaded miles driven.' }),
            median: perMile,
            high: perMile,
          })
          .nullable()
          .meta({
            description: `Null below ${LANE_HISTORY.leastLoads} loads of ${LANE_HISTORY.leastCarriers} other companies.`,
          }),
      }),
    )
    .meta({ description: 'The shortest window first.' }),
})
/** Rates paid on a lane, by window. */
export type LaneHistory = z.output<typeof laneHistoryAnswer>

export const LoadSearch = defineClass('LoadSearch', {
  findLoads: {
    verb: 'GET',
    summary: 'Posted loads by filter, order and page. Guests and drivers get no amounts.',
    params: findLoadsParams,
    answer: findLoadsAnswer,
    callers: ['Guest', ...CARRIER_ROLES],
    refuses: ['INVALID_PAGE_TOKEN', 'INSUFFICIENT_ACCESS'],
    limit: 'search',
  },
  suggestLoads: {
    verb: 'GET',
    summary: 'Loads similar to a given one, and loads that begin where it ends.',
    params: z.object({ loadId: recordIdParam }),
    answer: suggestLoadsAnswer,
    callers: CARRIER_ROLES,
    refuses: ['NOT_FOUND'],
    limit: 'search',
  },
  homeTrips: {
    verb: 'GET',
    summary: 'Trucks in service with their next empty location and their home base (FND-09).',
    params: noParams,
    answer: z.strictObject({ trips: z.array(homeTrip) }),
    callers: CARRIER_ROLES,
  },
  homeLoads: {
    verb: 'GET',
    summary: `Loads that begin within ${HOMEWARD.pickupMiles} miles of the truck, can be reached in time and end within ${HOMEWARD.homeMiles} miles of its home base, by detour; none while either place is unknown.`,
    params: z.object({ unitId: recordIdParam }),
    answer: z.strictObject({
      loads: z.array(homeLoad),
      count: z.int().meta({ description: 'Of all such loads, of which the first are answered.' }),
    }),
    callers: CARRIER_ROLES,
    refuses: ['NOT_FOUND'],
    limit: 'search',
  },
  laneHistory: {
    verb: 'GET',
    summary:
      'Rates that the provider paid between two states with an equipment type in the last 7, 30 and 90 days, without names.',
    params: z.object({
      originState: laneState,
      destinationState: laneState,
      equipmentType: oneOf(codesOf(EQUIPMENT_TYPES)),
    }),
    answer: laneHistoryAnswer,
    callers: BOOKING_ROLES,
    limit: 'search',
  },
})
