/** An instant in a zone's local time, such as `2026-11-24T08:00`. */
export const localOf = (instant: string, timeZone: string): string =>
  new Date(instant)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')
