/**
 * A day as value of a date field: `2026-12-01`. Within the validity of the demo carriers' insurance and
 * equipment.
 */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
