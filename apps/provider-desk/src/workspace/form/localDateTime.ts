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

/** The browser's zone, which these inputs use. */
export const timeZoneName = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
