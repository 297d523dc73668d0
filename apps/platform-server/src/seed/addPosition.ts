import { roadMiles } from '@portal/contract'
import type { HistoryCarrier, HistorySource } from './addHistory'
import type { MadeLoad } from './addLoad'
import type { Random } from './random'
import { addHours, HOUR_MS } from './zonedTime'

const MPH = 50
/** Share of its way that a truck in transit has driven at least. */
const LEAST_DRIVEN = 0.15
const SOONEST_HOURS = 0.5
const MOST_OFF = 1

const PLACES: Readonly<Record<string, number>> = {
  'En Route to Pickup': 0,
  'At Pickup': 0,
  Loaded: 0,
  'At Delivery': 1,
}

/**
 * Inserts the last position. In transit it is the place from which the truck arrives about the start of its
 * window, with that time as ETA; never a time in the past.
 */
export function addPosition(
  { writer }: HistorySource,
  carrier: HistoryCarrier,
  load: MadeLoad,
  { status, now, random }: { status: string; now: Date; random: Random },
): void {
  const [pickup, delivery] = load.stops
  if (!pickup || !delivery) return
  const [from, to] = [pickup.facility, delivery.facility]
  const minutesAgo = random.real(4, 20)
  let share = PLACES[status] ?? 1
  if (status === 'In Transit') {
    const untilWindow = (load.deliveryFrom.getTime() - now.getTime()) / HOUR_MS
    const hours = Math.max(SOONEST_HOURS, untilWindow + random.real(-MOST_OFF, MOST_OFF))
    const left = Math.min((1 - LEAST_DRIVEN) * roadMiles(from, to), hours * MPH)
    share = 1 - left / Math.max(1, roadMiles(from, to))
    delivery.row.ETA__c = addHours(now, hours)
  }
  const at = addHours(now, -minutesAgo / 60)
  writer.add('Load_Event__c', {
    Load__c: load.id,
    Account__c: carrier.accountId,
    Type__c: 'Position',
    Occurred_At__c: at,
    Recorded_At__c: at,
    Source__c: 'ELD',
    Location__Latitude__s: Number((from.lat + (to.lat - from.lat) * share).toFixed(4)),
    Location__Longitude__s: Number((from.lng + (to.lng - from.lng) * share).toFixed(4)),
  })
}
