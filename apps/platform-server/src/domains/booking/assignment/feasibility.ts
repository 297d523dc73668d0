import type { BookingWarningCode } from '@portal/contract'

/** Average planning speed (B8). */
const PLANNING_MPH = 50
const DRIVING_HOURS_BEFORE_REST = 11
const REST_HOURS = 10
const HOUR_MS = 3_600_000

/** 50 mph, with 10 h rest after every 11 h of driving. Teams do not rest. */
export function planningHours(miles: number, isTeam = false): number {
  const driving = Math.max(0, miles) / PLANNING_MPH
  // No rest when the truck arrives exactly as it becomes due.
  const rests = isTeam ? 0 : Math.max(0, Math.ceil(driving / DRIVING_HOURS_BEFORE_REST) - 1)
  return driving + rests * REST_HOURS
}

/** Does not prevent booking but requires acknowledgement. */
export interface BookingWarning {
  code: BookingWarningCode
  message: string
  /** Hours by which the windows are too short. */
  missingHours: number
}

/** Warns if departure at the start of the pickup window misses the end of the delivery window (B8). */
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

interface ScheduledRow {
  Loaded_Miles__c: number
  Pickup_From__c: Date | null
  Delivery_To__c: Date | null
  Requirements__c: string | null
}

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
