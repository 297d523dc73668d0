/** Inclusive. */
export interface Range {
  min: number
  max: number
}

/** Pounds (VAL-09). */
export const weightRange: Range = { min: 0, max: 10_000 }
/** Miles (VAL-09). */
export const distanceRange: Range = { min: 0, max: 1_000 }

/** Clamps a value to a range; NaN becomes the minimum. */
export function clampTo({ min, max }: Range, value: number): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value))
}

const MAX_IMAGE_BYTES = 5_000_000
const MAX_IMAGE_BYTES_WINDOWS = 5_242_880

/**
 * Returns the maximum size of an image upload in bytes (VAL-10).
 *
 * @param platform `navigator.userAgentData.platform`, `navigator.platform` or a user agent.
 */
export function maxImageBytes(platform: string): number {
  return /\bWin(?:dows|32|64|CE)?\b/i.test(platform) ? MAX_IMAGE_BYTES_WINDOWS : MAX_IMAGE_BYTES
}

const DAYS_A_MONTH = 30.4375

/** Converts months to average days, unrounded (VAL-11). */
export function monthsToDays(months: number): number {
  return months * DAYS_A_MONTH
}
