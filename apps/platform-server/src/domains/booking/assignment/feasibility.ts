/** Average speed for planning (B8). */
const PLANNING_MPH = 50
const DRIVING_HOURS_BEFORE_REST = 11
const REST_HOURS = 10
const HOUR_MS = 3_600_000

/** Hours from departure to arrival: 50 mph, and 10 h rest after every 11 h at the wheel; a team doesn't rest. */
export function planningHours(miles: number, isTeam = false): number {
  const driving = Math.max(0, miles) / PLANNING_MPH
  // Arriving exactly when the rest is due needs no rest any more.
  const rests = isTeam ? 0 : Math.max(0, Math.ceil(driving / DRIVING_HOURS_BEFORE_REST) - 1)
  return driving + rests * REST_HOURS
}

/** Something that doesn't forbid a booking but has to be acknowledged. */
export interface BookingWarning {
  code: 'TIGHT_SCHEDULE'
  message: string
  /** Hours that are missing between the windows. */
  missingHours: number
}

/** Warns when even leaving at the first minute of pickup arrives after the last minute of delivery (B8). */
export function scheduleWarnings(
  load: {
    loadedMiles: number
    pickupFrom: Date | null
    deliveryTo: Date | null
    requirements: readonly string[]
  },
  now: Date,
): BookingWarning[] {
  if (!load.pickupFrom || !load.deliveryTo) return []
  const start = Math.max(load.pickupFrom.getTime(), now.getTime())
  const available = (load.deliveryTo.getTime() - start) / HOUR_MS
  const needed = planningHours(load.loadedMiles, load.requirements.includes('Team'))
  if (needed <= available) return []
  const missingHours = Math.ceil((needed - available) * 10) / 10
  return [
    {
      code: 'TIGHT_SCHEDULE',
      message: `Driving ${load.loadedMiles} miles with the required rest takes about ${Math.ceil(needed)} hours; the windows leave ${Math.floor(Math.max(0, available))}.`,
      missingHours,
    },
  ]
}

/** What a load row holds of its schedule. */
interface ScheduledRow {
  Loaded_Miles__c: number
  Pickup_From__c: Date | null
  Delivery_To__c: Date | null
  Requirements__c: string | null
}

/** The warnings of a load row (B8). */
export const warningsOf = (load: ScheduledRow, now: Date): BookingWarning[] =>
  scheduleWarnings(
    {
      loadedMiles: load.Loaded_Miles__c,
      pickupFrom: load.Pickup_From__c,
      deliveryTo: load.Delivery_To__c,
      requirements: load.Requirements__c?.split(';') ?? [],
    },
    now,
  )
