import { LOAD_ROW_COLUMNS, type LoadRow, type Sent } from '@portal/contract/methods'
import type { Selectable } from 'kysely'
import type { PortalTables } from '../../metadata/objects'
import { matchReasons } from './matchScore'
import type { OwnRate } from './readOwnRates'

type Columns = typeof LOAD_ROW_COLUMNS
type PlainFields = { [Name in keyof Columns]: Selectable<PortalTables['Load__c']>[Columns[Name]] }

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
  isInWaterfall: boolean
  scoreTotal: number
  scoreLane: number
  scoreDeadhead: number
  scoreRpm: number
  scoreCargo: number
  scoreRating: number
}

/** Rounds like the sort key in `searchSort.ts`. */
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

export interface RowViewer {
  seesRates: boolean
  now: Date
  /** USD; undefined when unknown. */
  costPerMile?: number | undefined
  own?: OwnRate | undefined
}

// `LOAD_ROW_COLUMNS` has exactly these keys.
const PLAIN_FIELDS = Object.keys(LOAD_ROW_COLUMNS) as readonly (keyof Columns)[]

// Each key is in `PLAIN_FIELDS`; `Object.fromEntries` loses the type.
const plainFieldsOf = (load: FoundLoad): PlainFields =>
  Object.fromEntries(PLAIN_FIELDS.map((name) => [name, load[name]])) as PlainFields

/** Omits amounts for viewers without access to rates. */
export function searchRow(found: FoundLoad, { seesRates, now, costPerMile, own }: RowViewer): Sent<LoadRow> {
  const load = own ? { ...found, totalRate: own.amount } : found
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
    ...(own?.isTender ? { isTendered: true } : {}),
    // A tender is accepted on its page.
    bookable: !own?.isTender && isBookable(load, now),
    matchScore: round(load.scoreTotal, 0),
    matchReasons: matchReasons({
      lane: load.scoreLane,
      deadhead: load.scoreDeadhead,
      rpm: seesRates ? load.scoreRpm : 0,
      cargo: load.scoreCargo,
      rating: load.scoreRating,
      losesMoney: seesRates && costPerMile !== undefined && losesMoney(load, costPerMile),
    }),
  }
}

/** As `losesMoneySql`; false for a load without a rate. */
const losesMoney = ({ totalRate, loadedMiles, deadheadMiles }: FoundLoad, costPerMile: number): boolean =>
  totalRate !== null && totalRate < costPerMile * (loadedMiles + (deadheadMiles ?? 0))

function amounts(load: FoundLoad) {
  const rpm = (miles: number) =>
    miles > 0 && load.totalRate !== null ? round(load.totalRate / miles, 2) : null
  return {
    totalRate: load.totalRate,
    rateVersion: load.rateVersion,
    loadedRpm: rpm(load.loadedMiles),
    // Without a place both deadhead and true rate per mile are unknown.
    trueRpm: load.deadheadMiles === null ? null : rpm(load.loadedMiles + load.deadheadMiles),
  }
}

/** Rule B9; a load for offers only, or one in a waterfall tender, cannot be booked directly. */
function isBookable({ bookNow, isInWaterfall, offerExpires, pickupTo }: FoundLoad, now: Date): boolean {
  const isOpen = bookNow && !isInWaterfall
  return isOpen && (offerExpires === null || offerExpires > now) && pickupTo !== null && pickupTo >= now
}
