import { matchReasons } from './matchScore'

/** What the query gives for one load. */
export interface FoundLoad {
  id: string
  loadNumber: string
  status: string
  mode: string
  equipmentType: string
  trailerLength: number | null
  commodity: string
  requirements: string | null
  originCity: string | null
  originState: string | null
  originLat: number | null
  originLng: number | null
  destinationCity: string | null
  destinationState: string | null
  destinationLat: number | null
  destinationLng: number | null
  pickupFrom: Date | null
  pickupTo: Date | null
  pickupTimeZone: string | null
  deliveryFrom: Date | null
  deliveryTo: Date | null
  deliveryTimeZone: string | null
  stopCount: number | null
  weightLbs: number
  loadedMiles: number
  deadheadMiles: number | null
  totalRate: number | null
  rateVersion: number
  bookNow: boolean
  bidsAllowed: boolean
  postedAt: Date | null
  offerExpires: Date | null
  facilityRating: number | null
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

/** The row of portal-contract §5. Amounts are absent for those who may not see rates. */
export function searchRow(load: FoundLoad, { seesRates, now }: RowViewer) {
  return {
    id: load.id,
    loadNumber: load.loadNumber,
    status: load.status,
    mode: load.mode,
    equipmentType: load.equipmentType,
    trailerLength: load.trailerLength,
    commodity: load.commodity,
    requirements: load.requirements?.split(';').filter(Boolean) ?? [],
    origin: { city: load.originCity, state: load.originState, lat: load.originLat, lng: load.originLng },
    destination: {
      city: load.destinationCity,
      state: load.destinationState,
      lat: load.destinationLat,
      lng: load.destinationLng,
    },
    pickupFrom: load.pickupFrom,
    pickupTo: load.pickupTo,
    pickupTimeZone: load.pickupTimeZone,
    deliveryFrom: load.deliveryFrom,
    deliveryTo: load.deliveryTo,
    deliveryTimeZone: load.deliveryTimeZone,
    stopCount: load.stopCount,
    weightLbs: load.weightLbs,
    loadedMiles: load.loadedMiles,
    deadheadMiles: load.deadheadMiles === null ? null : round(load.deadheadMiles, 1),
    ...(seesRates ? amounts(load) : {}),
    bookNow: load.bookNow,
    bidsAllowed: load.bidsAllowed,
    postedAt: load.postedAt,
    facilityRating: load.facilityRating,
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
