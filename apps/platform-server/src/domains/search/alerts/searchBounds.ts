import { areaBounds, type SearchArea } from '@portal/contract/searchArea'
import { ApiError } from '../../../http/ApiError'
import { boxAround, type GeoBox } from '../../../places/geoBox'
import { readLane, type LaneEnd, type LaneRow } from '../carrierProfile'
import type { SearchParams } from '../SearchParams'
import { readPlace, type SearchPlace } from '../searchPlace'
import type { SearchBounds } from './storedSearchTables'

interface EndBounds {
  readonly states: readonly string[] | null
  readonly box: GeoBox | null
}
const ANYWHERE: EndBounds = { states: null, box: null }

export function boundsOfSearch(params: SearchParams): SearchBounds | undefined {
  try {
    return boundsOf({
      equipment: params.equipment?.length ? params.equipment : null,
      origin: endOfSearch(readPlace(params, 'origin'), params.originArea),
      destination: endOfSearch(readPlace(params, 'destination'), params.destinationArea),
      leastTotal: params.minTotalRate ?? null,
    })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export function boundsOfLane(lane: LaneRow): SearchBounds {
  const { equipment, origin, destination } = readLane(lane)
  return boundsOf({
    equipment: [equipment],
    origin: endOfLane(origin),
    destination: endOfLane(destination),
    leastTotal: null,
  })
}

/** The circle has another formula, whose rounding may exceed the box. */
const MARGIN_DEGREES = 0.001

const sidesOf = ({ minLat, minLng, maxLat, maxLng }: GeoBox) => ({
  south: minLat - MARGIN_DEGREES,
  west: minLng - MARGIN_DEGREES,
  north: maxLat + MARGIN_DEGREES,
  east: maxLng + MARGIN_DEGREES,
})

function boundsOf({
  equipment,
  origin,
  destination,
  leastTotal,
}: {
  equipment: readonly string[] | null
  origin: EndBounds
  destination: EndBounds
  leastTotal: number | null
}): SearchBounds {
  const from = origin.box ? sidesOf(origin.box) : undefined
  const to = destination.box ? sidesOf(destination.box) : undefined
  return {
    equipment,
    least_total: leastTotal,
    origin_states: origin.states,
    origin_south: from?.south ?? null,
    origin_west: from?.west ?? null,
    origin_north: from?.north ?? null,
    origin_east: from?.east ?? null,
    destination_states: destination.states,
    destination_south: to?.south ?? null,
    destination_west: to?.west ?? null,
    destination_north: to?.north ?? null,
    destination_east: to?.east ?? null,
  }
}

function endOfSearch(place: SearchPlace, area: SearchArea | null | undefined): EndBounds {
  if (place.kind === 'circle') return { states: null, box: boxAround(place.centre, place.radiusMiles) }
  const states = place.kind === 'state' ? [place.state] : null
  if (!area) return { states, box: null }
  const { south, west, north, east } = areaBounds(area)
  return { states, box: { minLat: south, minLng: west, maxLat: north, maxLng: east } }
}

function endOfLane(end: LaneEnd): EndBounds {
  if (end.kind === 'circle') return { states: null, box: boxAround(end.centre, end.radiusMiles) }
  return end.kind === 'states' ? { states: end.states, box: null } : ANYWHERE
}
