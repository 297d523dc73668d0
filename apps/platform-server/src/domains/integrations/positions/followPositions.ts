import { DEVICE_POSITIONS, straightMiles, TRACKING, type GeoPoint } from '@portal/contract'
import type { PositionMark } from '@portal/contract'

export interface Fix extends GeoPoint {
  at: Date
}

/** A device's latest accepted and suspect positions. */
export interface Trail {
  last: Fix | undefined
  /** The last of consecutive positions beyond a jump, and their number. */
  suspect: (Fix & { count: number }) | undefined
}

export type TrailOutcome = 'Followed' | 'Repeated' | PositionMark

const HOUR_MS = 3_600_000

function isPossible(from: Fix, to: Fix): boolean {
  const hours = (to.at.getTime() - from.at.getTime()) / HOUR_MS
  const reach = DEVICE_POSITIONS.slackMiles + hours * DEVICE_POSITIONS.maxMph
  return hours >= 0 && straightMiles(from, to) <= reach
}

/**
 * Rejects a jump until as many positions in a row confirm the new place: then the old one was wrong, or the
 * device was moved to another truck.
 */
export function followPosition(trail: Trail, fix: Fix, now: Date): { trail: Trail; outcome: TrailOutcome } {
  const { last, suspect } = trail
  const age = now.getTime() - fix.at.getTime()
  if (age < -TRACKING.futureToleranceMs) return { trail, outcome: 'In Future' }
  if (age > DEVICE_POSITIONS.staleMs) return { trail, outcome: 'Stale' }
  const moved: Trail = { last: fix, suspect: undefined }
  if (!last) return { trail: moved, outcome: 'Followed' }
  if (fix.at < last.at) return { trail, outcome: 'Stale' }
  if (isPossible(last, fix))
    return fix.at.getTime() === last.at.getTime()
      ? { trail, outcome: 'Repeated' }
      : { trail: moved, outcome: 'Followed' }
  if (suspect && fix.at <= suspect.at) return { trail, outcome: 'Impossible Jump' }
  const count = suspect && isPossible(suspect, fix) ? suspect.count + 1 : 1
  return count >= DEVICE_POSITIONS.confirmations
    ? { trail: moved, outcome: 'Followed' }
    : { trail: { last, suspect: { ...fix, count } }, outcome: 'Impossible Jump' }
}
