import type { MapPoint } from '../../../us-map/albersUsa'
import { projectPlace } from '../../../us-map/albersUsa'
import type { Place } from '../../../places/places'
import type { FormValues } from '../../record-form/formValues'
import type { LaneEnd } from './laneDrawing'

/** Miles around a city that was chosen on the map, as the form starts with. */
const FIRST_RADIUS = 100

/** The fields of a lane's end after a state was pressed: it joins the chosen ones, or leaves them. */
export function withStateTapped(end: LaneEnd, values: FormValues, state: string): FormValues {
  const chosen = String(values[`${end}_States__c`] ?? '')
    .split(';')
    .filter(Boolean)
  const next = chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state]
  return { [`${end}_Kind__c`]: 'State', [`${end}_States__c`]: next.toSorted().join(';') || null }
}

/** The fields of a lane's end after a place was pressed; the radius stays. */
export const withCityTapped = (end: LaneEnd, values: FormValues, place: Place): FormValues => ({
  [`${end}_Kind__c`]: 'City',
  [`${end}_City__c`]: place.city,
  [`${end}_State__c`]: place.state,
  [`${end}__Latitude__s`]: place.lat,
  [`${end}__Longitude__s`]: place.lng,
  [`${end}_Radius_mi__c`]: values[`${end}_Radius_mi__c`] ?? FIRST_RADIUS,
})

/**
 * The city that is meant by a press: the largest within a finger's reach, else the nearest of all.
 *
 * @param places the largest first.
 * @param reach in units of the drawing.
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
