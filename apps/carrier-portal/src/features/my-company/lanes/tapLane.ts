import type { MapPoint } from '#/us-map/albersUsa'
import { projectPlace } from '#/us-map/albersUsa'
import type { Place } from '#/places/places'
import type { FormValues } from '#/features/record-form/formValues'
import type { LaneEnd } from './laneDrawing'

/** Default radius in miles, as in the form. */
const FIRST_RADIUS = 100

/** Toggles a state of a lane's end. */
export function withStateTapped(end: LaneEnd, values: FormValues, state: string): FormValues {
  const chosen = String(values[`${end}_States__c`] ?? '')
    .split(';')
    .filter(Boolean)
  const next = chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state]
  return { [`${end}_Kind__c`]: 'State', [`${end}_States__c`]: next.toSorted().join(';') || null }
}

/** Sets the city of a lane's end; the radius stays. */
export const withCityTapped = (end: LaneEnd, values: FormValues, place: Place): FormValues => ({
  [`${end}_Kind__c`]: 'City',
  [`${end}_City__c`]: place.city,
  [`${end}_State__c`]: place.state,
  [`${end}__Latitude__s`]: place.lat,
  [`${end}__Longitude__s`]: place.lng,
  [`${end}_Radius_mi__c`]: values[`${end}_Radius_mi__c`] ?? FIRST_RADIUS,
})

/**
 * Returns the largest city within reach of a press, else the nearest.
 *
 * @param places the largest first.
 * @param reach in map units.
 */
export function cityNear(places: readonly Place[], [x, y]: MapPoint, reach: number): Place | undefined {
  let nearest: Place | undefined
  let least = Infinity
  for (const place of places) {
    const [placeX, placeY] = projectPlace(place.lat, place.lng)
    const distance = Math.hypot(placeX - x, placeY - y)
    if (distance <= reach) return place
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}
