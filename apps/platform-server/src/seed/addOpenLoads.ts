import { addLoad, type LoadSource } from './addLoad'
import { addHours } from './zonedTime'

/** Open loads lie at most this far ahead. */
const DAYS_AHEAD = 12

/** Posts loads with pickups from soon to twelve days ahead, more of them in the next days. */
export function addOpenLoads(source: LoadSource, now: Date, count: number): void {
  const { random } = source
  for (let made = 0; made < count; made += 1) {
    const hoursAhead = 3 + random.next() ** 1.5 * (DAYS_AHEAD * 24 - 3)
    addLoad(source, {
      pickupAt: addHours(now, hoursAhead),
      postedAt: addHours(now, -(random.next() ** 2) * 72),
    })
  }
}
