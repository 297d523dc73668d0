import type { City } from '../places/cities'
import { facilityKinds, streetNames } from './names'
import { postalCode } from './postalCodes'
import type { Random } from './random'
import type { RowWriter } from './rowWriter'

export interface KnownFacility {
  id: string
  city: string
  state: string
  lat: number
  lng: number
  zone: string
  rating: number
  /** E.g. `Mon-Fri 06:00-18:00`. */
  hours: string
}

/** Returns a facility for a city, and inserts one if the city has too few. */
export interface FacilityPool {
  /** `isAlwaysOpen`: requires 24-hour service. @default any */
  at(city: City, isAlwaysOpen?: boolean): KnownFacility
}

const ALWAYS_OPEN = 'Open 24 hours'
const MOST_PER_CITY = 2

export function createFacilityPool(
  writer: RowWriter,
  random: Random,
  known: readonly KnownFacility[] = [],
): FacilityPool {
  const byCity = new Map<string, KnownFacility[]>()
  for (const facility of known) {
    const key = `${facility.city}|${facility.state}`
    byCity.set(key, [...(byCity.get(key) ?? []), facility])
  }
  return {
    at(city, isAlwaysOpen = false) {
      const key = `${city.name}|${city.state}`
      const all = byCity.get(key) ?? []
      byCity.set(key, all)
      const here = isAlwaysOpen ? all.filter(({ hours }) => hours === ALWAYS_OPEN) : all
      if (here.length > 0 && (here.length >= MOST_PER_CITY || !random.chance(0.3))) return random.pick(here)
      const facility = addFacility(writer, random, city, isAlwaysOpen)
      all.push(facility)
      return facility
    },
  }
}

/**
 * Derives a fictional number (555-01xx) from the place: drawing a random one would change all later draws.
 */
function phoneAt(lat: number, lng: number): string {
  const digits = Math.round(Math.abs(lat * lng) * 1000)
  return `(${201 + (digits % 789)}) 555-0${100 + (digits % 97)}`
}

function addFacility(writer: RowWriter, random: Random, city: City, isAlwaysOpen: boolean): KnownFacility {
  const lat = Number((city.lat + random.real(-0.06, 0.06, 4)).toFixed(4))
  const lng = Number((city.lng + random.real(-0.06, 0.06, 4)).toFixed(4))
  const rating = random.real(2.6, 4.9, 1)
  const picked = random.pick([
    'Mon-Fri 06:00-18:00',
    'Mon-Sat 05:00-22:00',
    ALWAYS_OPEN,
    'Mon-Fri 07:00-15:30',
  ])
  const hours = isAlwaysOpen ? ALWAYS_OPEN : picked
  const id = writer.add('Facility__c', {
    Name: `${city.name} ${random.pick(facilityKinds)}`,
    Street__c: `${random.int(100, 9800)} ${random.pick(streetNames)}`,
    City__c: city.name,
    State__c: city.state,
    Postal_Code__c: postalCode(city, random.int(0, 99)),
    Phone__c: phoneAt(lat, lng),
    Location__Latitude__s: lat,
    Location__Longitude__s: lng,
    Time_Zone__c: city.zone,
    Geofence_m__c: 800,
    Hours__c: hours,
    Overnight_Parking__c: random.chance(0.35),
    Restrooms__c: random.chance(0.7),
    Scale__c: random.chance(0.2),
    Avg_Dwell_Min__c: random.int(35, 190),
    Rating__c: rating,
    Rating_Count__c: random.int(3, 240),
  })
  return { id, city: city.name, state: city.state, lat, lng, zone: city.zone, rating, hours }
}
