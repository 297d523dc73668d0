import { straightMiles, type GeoPoint } from '@portal/contract'
import { findCity } from './cities'
import { findZip } from './findZip'
import { nearestCity } from './nearestCity'

/** From the ZIP code's center to the city's: beyond it one of the two is mistyped. */
const MOST_MILES_APART = 60

export interface Address {
  city: string
  state: string
  postalCode: string
}

export interface AddressPlace {
  point: GeoPoint
  zone: string
}

/** By ZIP code, else by city. */
export function findAddress({ city, state, postalCode }: Address): AddressPlace | undefined {
  const known = findCity(city, state)
  const zip = findZip(postalCode)
  if (known && (!zip || straightMiles(zip, known) > MOST_MILES_APART))
    return { point: { lat: known.lat, lng: known.lng }, zone: known.zone }
  const zone = known?.zone ?? (zip && nearestCity(zip)?.zone)
  return zip && zone ? { point: zip, zone } : undefined
}
