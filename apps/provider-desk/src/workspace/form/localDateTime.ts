/** Converts an instant to the value of a `datetime-local` input; empty for none. */
export function toLocalInput(iso: string | null): string {
  const date = iso === null ? new Date(Number.NaN) : new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const pad = (part: number, digits = 2) => String(part).padStart(digits, '0')
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** Parses the value of a `datetime-local` input; null if it is empty or incomplete. */
export function fromLocalInput(local: string): string | null {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Names the browser's zone, which these inputs use, such as "Central Time". */
export const timeZoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
