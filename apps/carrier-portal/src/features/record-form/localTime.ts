const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Converts instants for inputs in the device's zone, which is named beside the field. */
export const localTime = {
  /** `2026-11-21T15:00:00Z` to `2026-11-21T09:00`; empty when invalid. */
  ofInstant(iso: string): string {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return ''
    const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-')
    return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  },
  /** "Central Standard Time" */
  zoneName: (locale: string): string =>
    new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' })
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC',
}

/** Parses a local time to UTC; null when empty or incomplete. */
export function toInstant(local: string): string | null {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
