/** An instant as the local date and time of a `datetime-local` input; empty for none. */
export function toLocalInput(iso: string | null): string {
  const date = iso === null ? new Date(Number.NaN) : new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const pad = (part: number, digits = 2) => String(part).padStart(digits, '0')
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** The instant of a local date and time; null when it is empty or incomplete. */
export function fromLocalInput(local: string): string | null {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** The zone of these inputs, which is that of the browser. */
export const timeZoneName = (): string =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
