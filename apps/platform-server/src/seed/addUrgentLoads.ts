import { addLoad, type LoadSource } from './addLoad'
import { createRandom } from './random'
import { addHours } from './zonedTime'

/** Loads whose pickup window ended without a carrier. */
const OVERDUE = 5
/** Loads that are picked up within hours. */
const DUE_SOON = 14

/**
 * Posted loads that need a carrier now, whatever the hour at which the demo starts: other loads wait for the docks to
 * open. With random numbers of its own, so that the other loads stay as they are.
 */
export function addUrgentLoads(source: LoadSource, now: Date): void {
  const random = createRandom('urgent')
  const urgent = { ...source, random }
  const add = (hoursAhead: number) =>
    addLoad(urgent, {
      pickupAt: addHours(now, hoursAhead),
      postedAt: addHours(now, Math.min(0, hoursAhead) - random.real(3, 40)),
      isFixed: true,
      fields: { Bids_Allowed__c: true },
    })
  // The longest pickup window is six hours.
  for (let made = 0; made < OVERDUE; made += 1) add(-random.real(6.5, 9))
  for (let made = 0; made < DUE_SOON; made += 1) add(random.real(1, 7))
}
