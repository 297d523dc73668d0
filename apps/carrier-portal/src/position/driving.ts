import type { DevicePosition } from './DevicePosition'

/** Faster than anybody walks: 5 miles an hour. */
const WALKING_MPS = 2.3
/** An older position says nothing about now. */
const FRESH_MS = 20_000
/** Two positions further apart in time say nothing about how fast one is now. */
const MOST_APART_MS = 60_000
const METRES_A_DEGREE = 111_320

/** Whether the device moves faster than walking speed. */
export const isDriving = (last: DevicePosition | null, now: number): boolean =>
  last !== null && last.speed !== null && last.speed > WALKING_MPS && now - last.at < FRESH_MS

type Fix = Pick<DevicePosition, 'lat' | 'lng' | 'accuracyM' | 'at'>

/**
 * Metres a second between two positions, for devices that don't say how fast they are: at least so fast, whatever both
 * may be wrong by. Null when that can't be told.
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
