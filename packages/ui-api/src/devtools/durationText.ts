const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time span in short: `40 ms`, `12 s`, `3 min`, `2 h`, `30 d`. */
export function durationText(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`
  if (ms < 2 * DAY) return `${Math.floor(ms / HOUR)} h`
  return `${Math.floor(ms / DAY)} d`
}
