import type { QuoteStop } from '@portal/contract/methods'
import { parseFacilityHours, roadMiles } from '@portal/contract'
import type { City } from '../../places/cities'
import { windowWithinHours, type DockWindow } from '../../places/dockWindow'
import { planningHours } from '../booking/assignment/feasibility'

const HOUR_MS = 3_600_000
/** Loading or unloading. */
const DOCK_HOURS = 4
const WINDOW_HOURS = { Appointment: 1, FCFS: 4, 'Open Window': 8 } as const

/**
 * The first window starts at pickup time, later ones when a truck can arrive including rest. Windows lie
 * within the known opening hours.
 */
export function planStops(
  cities: readonly City[],
  stops: readonly Pick<QuoteStop, 'hours' | 'appointmentType'>[],
  pickupFrom: Date,
): readonly DockWindow[] {
  let reached = pickupFrom
  return cities.map((city, index) => {
    const before = cities[index - 1]
    if (before)
      reached = new Date(reached.getTime() + (planningHours(roadMiles(before, city)) + DOCK_HOURS) * HOUR_MS)
    const { hours, appointmentType = 'FCFS' } = stops[index] ?? {}
    const length = WINDOW_HOURS[appointmentType]
    const open = hours === undefined ? undefined : parseFacilityHours(hours)
    const window = open
      ? windowWithinHours(reached, city.zone, open, length)
      : { start: reached, end: new Date(reached.getTime() + length * HOUR_MS) }
    reached = window.start
    return window
  })
}
