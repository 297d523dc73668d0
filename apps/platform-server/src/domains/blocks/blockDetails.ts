import { blockDays, dayLater, daysBetween, LOAD_BLOCK } from '@portal/contract'
import type { LoadDetails, LoadProblem } from '@portal/contract/methods'
import { dayInZone, instantOfLocal, wallClock } from '../../places/timeZones'
import { checkWindows } from '../loads/checkDetails'

/** The lane that a block repeats, and when. */
export interface BlockPlan {
  details: LoadDetails
  /** Time zones of the stops. */
  zones: readonly string[]
  weekdays: readonly string[]
  weeks: number
  /** @default the day of the pickup */
  firstDay?: string | null | undefined
}

/** A load of a block by its pickup day. */
export interface PlannedLoad {
  day: string
  details: LoadDetails
}

/** The loads of a block in order: each window keeps its time on the clock of its stop, also across a clock change. */
export function planBlock({ details, zones, weekdays, weeks, firstDay }: BlockPlan): PlannedLoad[] {
  const pickupDay = dayInZone(details.stops[0]?.windowStart ?? new Date(0), zones[0])
  return blockDays({ firstDay: firstDay ?? pickupDay, weekdays, weeks }).map((day) => {
    const days = daysBetween(pickupDay, day)
    const stops = details.stops.map((stop, index) => {
      const zone = zones[index] ?? 'America/Chicago'
      const windowStart = daysOnClock(stop.windowStart, days, zone)
      const windowEnd = daysOnClock(stop.windowEnd, days, zone)
      // A start that the clock change skips moves an hour later.
      return { ...stop, windowStart, windowEnd: windowEnd < windowStart ? windowStart : windowEnd }
    })
    return { day, details: { ...details, stops } }
  })
}

/** An instant some days later at the same time on the clock of its zone. */
export function daysOnClock(at: Date, days: number, zone: string): Date {
  const [day = '', clock = ''] = wallClock(at, zone).toISOString().split('T')
  return instantOfLocal(`${dayLater(day, days)}T${clock.replace('Z', '')}`, zone)
}

/** Returns every problem of a block by field, as those of a load. */
export function blockProblems(loads: readonly PlannedLoad[], now: Date): readonly LoadProblem[] {
  const problems: LoadProblem[] = []
  const add = (field: string, message: string) => problems.push({ field, message })
  const [first] = loads
  if (!first) add('weekdays', 'is needed')
  if (loads.length > LOAD_BLOCK.mostLoads)
    add('weeks', `must be fewer: a block has at most ${LOAD_BLOCK.mostLoads} loads`)
  const starts = first?.details.stops[0]
  if (starts && starts.windowEnd <= now) add('firstDay', 'must lie ahead')
  else if (starts && starts.windowStart.getTime() - now.getTime() > LOAD_BLOCK.mostDaysAhead * 86_400_000)
    add('firstDay', `must be at most ${LOAD_BLOCK.mostDaysAhead} days ahead`)
  else if (problems.length === 0) for (const { details } of loads) checkWindows(details.stops, now, add)
  return problems
}
