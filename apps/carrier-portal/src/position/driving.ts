import type { DevicePosition } from './positionSharing'

/** Faster than anybody walks: 5 miles an hour. */
const WALKING_MPS = 2.3
/** An older position says nothing about now. */
const FRESH_MS = 20_000

/** Whether the device moves faster than walking speed. */
export const isDriving = (last: DevicePosition | null, now: number): boolean =>
  last !== null && last.speed !== null && last.speed > WALKING_MPS && now - last.at < FRESH_MS
