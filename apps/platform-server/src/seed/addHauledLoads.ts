import { addHistory, type HistoryCarrier, type HistoryPlan, type HistorySource } from './addHistory'
import { addHours } from './zonedTime'

const DAY_HOURS = 24
/** Oldest pickup. */
const MOST_DAYS = 540

/** Of 1,000 hauled loads, those of a status, with the hours from now to their pickup. */
const STATUSES: readonly (readonly [status: string, share: number, from: number, to: number])[] = [
  ['Booked', 4, 6, 96],
  ['Dispatched', 1, 3, 24],
  ['En Route to Pickup', 1, 0.5, 1.5],
  ['At Pickup', 1, -1, -0.3],
  ['Loaded', 1, -2.5, -1.5],
  ['In Transit', 1, -14, -4],
  ['At Delivery', 1, -34, -26],
  ['Delivered', 10, -6 * DAY_HOURS, -3 * DAY_HOURS],
  ['Cancelled', 20, -MOST_DAYS * DAY_HOURS, -3 * DAY_HOURS],
  ['Completed', 960, -MOST_DAYS * DAY_HOURS, -6 * DAY_HOURS],
]
const shares = STATUSES.map((status) => [status, status[1]] as const)

/** Completed loads with an earlier pickup are paid: the term has passed. */
const PAID_HOURS = -40 * DAY_HOURS

/**
 * Inserts loads of the last 18 months that carriers hauled, most of them completed. The first carriers have more
 * of them than the last.
 */
export function addHauledLoads(
  source: HistorySource,
  carriers: readonly HistoryCarrier[],
  now: Date,
  count: number,
): void {
  const { random } = source
  for (let made = 0; made < count; made += 1) {
    const carrier = carriers[Math.floor(random.next() ** 2 * carriers.length)]
    if (!carrier) return
    const [status, , from, to] = random.weighted(shares)
    addHistory(source, carrier, planOf(status, random.real(from, to), now), now)
  }
}

function planOf(status: string, hours: number, now: Date): HistoryPlan {
  const plan: HistoryPlan = { status, pickupAt: addHours(now, hours) }
  if (status === 'Cancelled')
    return { ...plan, fields: { Carrier_Account__c: null, Cancel_Reason__c: 'Other' } }
  if (status === 'Delivered')
    return { ...plan, paperwork: { documents: 'Missing', payment: 'Missing Documents' } }
  if (status === 'Completed')
    return {
      ...plan,
      paperwork: { documents: 'Complete', payment: hours < PAID_HOURS ? 'Paid' : 'Scheduled' },
    }
  return plan
}
