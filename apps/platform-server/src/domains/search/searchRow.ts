import { LOAD_ROW_COLUMNS, type LoadRow, type Sent } from '@portal/contract/methods'
import type { Selectable } from 'kysely'
import type { PortalTables } from '../../metadata/objects'
import { matchReasons } from './matchScore'

type Columns = typeof LOAD_ROW_COLUMNS
type PlainFields = { [Name in keyof Columns]: Selectable<PortalTables['Load__c']>[Columns[Name]] }

/** What the query gives for one load. */
export interface FoundLoad extends PlainFields {
  requirements: string | null
  originCity: string | null
  originState: string | null
  originLat: number | null
  originLng: number | null
  destinationCity: string | null
  destinationState: string | null
  destinationLat: number | null
  destinationLng: number | null
  deadheadMiles: number | null
  totalRate: number | null
  rateVersion: number
  offerExpires: Date | null
  scoreTotal: number
  scoreLane: number
  scoreDeadhead: number
  scoreRpm: number
  scoreCargo: number
  scoreRating: number
}

/** As `searchSort.ts` rounds what it orders by. */
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Who looks at a row, as far as the row depends on it. */
export interface RowViewer {
  seesRates: boolean
  now: Date
}

// `LOAD_ROW_COLUMNS` has no other keys.
const PLAIN_FIELDS = Object.keys(LOAD_ROW_COLUMNS) as readonly (keyof Columns)[]

// Each name is one of `PLAIN_FIELDS`; `Object.fromEntries` loses them.
const plainFieldsOf = (load: FoundLoad): PlainFields =>
  Object.fromEntries(PLAIN_FIELDS.map((name) => [name, load[name]])) as PlainFields

/** The row of the contract. Amounts are absent for those who may not see rates. */
export function searchRow(load: FoundLoad, { seesRates, now }: RowViewer): Sent<LoadRow> {
  return {
    ...plainFieldsOf(load),
    requirements: load.requirements?.split(';').filter(Boolean) ?? [],
    origin: { city: load.originCity, state: load.originState, lat: load.originLat, lng: load.originLng },
    destination: {
      city: load.destinationCity,
      state: load.destinationState,
      lat: load.destinationLat,
      lng: load.destinationLng,
    },
    deadheadMiles: load.deadheadMiles === null ? null : round(load.deadheadMiles, 1),
    ...(seesRates ? amounts(load) : {}),
    bookable: isBookable(load, now),
    matchScore: round(load.scoreTotal, 0),
    matchReasons: matchReasons({
      lane: load.scoreLane,
      deadhead: load.scoreDeadhead,
      rpm: seesRates ? load.scoreRpm : 0,
      cargo: load.scoreCargo,
      rating: load.scoreRating,
    }),
  }
}

function amounts(load: FoundLoad) {
  const rpm = (miles: number) =>
    miles > 0 && load.totalRate !== null ? round(load.totalRate / miles, 2) : null
  return {
    totalRate: load.totalRate,
    rateVersion: load.rateVersion,
    loadedRpm: rpm(load.loadedMiles),
    // Without a place to start from the deadhead is unknown, and so is the true rate.
    trueRpm: load.deadheadMiles === null ? null : rpm(load.loadedMiles + load.deadheadMiles),
  }
}

/** Rule B9, and a load that is given by bids only can't be booked outright. */
function isBookable({ bookNow, offerExpires, pickupTo }: FoundLoad, now: Date): boolean {
  return bookNow && (offerExpires === null || offerExpires > now) && pickupTo !== null && pickupTo >= now
}
