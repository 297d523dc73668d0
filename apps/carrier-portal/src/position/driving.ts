import type { DevicePosition } from './DevicePosition'

/** Faster than walking: 5 mph. */
const WALKING_MPS = 2.3
/** An older position is stale. */
const FRESH_MS = 20_000
/** Longest interval from which a speed is computed. */
const MOST_APART_MS = 60_000
const METRES_A_DEGREE = 111_320

export const isDriving = (last: DevicePosition | null, now: number): boolean =>
  last !== null && last.speed !== null && last.speed > WALKING_MPS && now - last.at < FRESH_MS

type Fix = Pick<DevicePosition, 'lat' | 'lng' | 'accuracyM' | 'at'>

/**
 * Computes the least speed between two fixes, after their errors, for devices that report none. Null when
 * unknown.
 */
export function speedBetween(before: Fix | null, after: Fix): number | null {
  if (before === null) return null
  const tookMs = after.at - before.at
  if (tookMs <= 0 || tookMs > MOST_APART_MS) return null
  const north = (after.lat - before.lat) * METRES_A_DEGREE
  const east = (after.lng - before.lng) * METRES_A_DEGREE * Math.cos((after.lat * Math.PI) / 180)
  const surely = Math.hypot(north, east) - before.accuracyM - after.accuracyM
  return Math.max(0, surely) / (tookMs / 1000)
}
