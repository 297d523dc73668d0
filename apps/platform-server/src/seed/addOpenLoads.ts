import { addLoad, type LoadSource } from './addLoad'
import { addHours } from './zonedTime'

const DAYS_AHEAD = 12
/** Three weeks, so that figures of a month have a trend. */
const POSTED_DAYS = 21

/** Pickups within twelve days, more of them in the days around now. */
export function addOpenLoads(source: LoadSource, now: Date, count: number): void {
  const { random } = source
  for (let made = 0; made < count; made += 1) {
    const hoursAhead = 3 + random.next() ** 1.5 * (DAYS_AHEAD * 24 - 3)
    addLoad(source, {
      pickupAt: addHours(now, hoursAhead),
      postedAt: addHours(now, -(random.next() ** 1.5) * POSTED_DAYS * 24),
    })
  }
}
