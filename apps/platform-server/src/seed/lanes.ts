import { roadMiles } from '@portal/contract'
import { cities, type City } from '../places/cities'
import type { Random } from './random'

/** Excludes states without a road connection. */
const MAINLAND = cities.filter(({ state }) => state !== 'AK' && state !== 'HI')

const HUBS = MAINLAND.slice(0, 320)

/** Lengths of haul in road miles, with their frequency. */
const HAULS: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[50, 150], 14],
  [[150, 400], 30],
  [[400, 900], 36],
  [[900, 2600], 20],
]

export interface Lane {
  origin: City
  destination: City
  miles: number
}

/** Picks larger cities more often, but less than proportionally. */
const pickHub = (random: Random): City => {
  const city = HUBS[Math.floor(random.next() ** 1.6 * HUBS.length)]
  return city ?? random.pick(HUBS)
}

/** `mostMiles` for regional equipment. */
export function pickLane(random: Random, mostMiles = 2600): Lane {
  const [least, most] = random.weighted(HAULS.filter(([[min]]) => min < mostMiles))
  for (;;) {
    const origin = pickHub(random)
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const destination = pickHub(random)
      const miles = roadMiles(origin, destination)
      if (miles >= least && miles <= Math.min(most, mostMiles)) return { origin, destination, miles }
    }
  }
}
