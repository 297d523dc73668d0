/** A day as a date field takes it: `2026-12-01`. Near enough that insurance and equipment of the demo carriers still hold. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
