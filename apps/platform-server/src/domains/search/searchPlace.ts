import { DEFAULT_RADIUS_MILES, type GeoPoint } from '@portal/contract'
import { invalidInput } from '../../http/ApiError'
import { findCity } from '../../places/cities'
import type { SearchParams } from './SearchParams'

export type SearchPlace =
  | { kind: 'circle'; centre: GeoPoint; radiusMiles: number }
  | { kind: 'state'; state: string }
  | { kind: 'anywhere' }

/**
 * Parses one side of a lane: coordinates take precedence over city, city over state.
 *
 * @throws {ApiError} 400 for incomplete coordinates, a city without a state, or an unknown city
 * (`details.unknownPlace` is the side).
 */
export function readPlace(params: SearchParams, side: 'origin' | 'destination'): SearchPlace {
  const { [`${side}Lat` as const]: lat, [`${side}Lng` as const]: lng } = params
  const { [`${side}City` as const]: city, [`${side}State` as const]: state } = params
  const radiusMiles = params[`${side}RadiusMiles`] ?? DEFAULT_RADIUS_MILES
  if (((lat ?? null) === null) !== ((lng ?? null) === null))
    throw invalidInput(`${side}Lat and ${side}Lng belong together: send both or none.`)
  if (typeof lat === 'number' && typeof lng === 'number')
    return { kind: 'circle', centre: { lat, lng }, radiusMiles }
  if (city) {
    if (!state) throw invalidInput(`${side}City needs ${side}State, e.g. TX.`)
    const known = findCity(city, state)
    if (!known)
      throw invalidInput(
        `${side}City: we don't know ${city}, ${state}. Choose a larger city nearby, or send coordinates.`,
        { unknownPlace: side },
      )
    return { kind: 'circle', centre: { lat: known.lat, lng: known.lng }, radiusMiles }
  }
  return state ? { kind: 'state', state } : { kind: 'anywhere' }
}
