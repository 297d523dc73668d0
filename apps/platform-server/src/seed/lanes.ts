import { cities, type City } from '../places/cities'
import { roadMiles } from '../places/distance'
import type { Random } from './random'

/** No truck drives to Alaska or Hawaii in this demo. */
const MAINLAND = cities.filter(({ state }) => state !== 'AK' && state !== 'HI')

/** Where freight starts and ends: the largest cities, as many as keep every region in. */
const HUBS = MAINLAND.slice(0, 320)

/** How long hauls are, in road miles, and how common. */
const HAULS: readonly (readonly [range: readonly [number, number], weight: number])[] = [
  [[50, 150], 14],
  [[150, 400], 30],
  [[400, 900], 36],
  [[900, 2600], 20],
]

/** A pair of cities and the road between them. */
export interface Lane {
  origin: City
  destination: City
  miles: number
}

/** A hub; large cities come up more often, but not in proportion to their size. */
const pickHub = (random: Random): City => {
  const city = HUBS[Math.floor(random.next() ** 1.6 * HUBS.length)]
  return city ?? random.pick(HUBS)
}

/** Finds a lane of a believable length; `mostMiles` for equipment that stays in its region. */
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
