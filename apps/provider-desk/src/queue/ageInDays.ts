const DAY_MS = 86_400_000

/** Whole days since an instant, never below 0. */
export const ageInDays = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / DAY_MS))
