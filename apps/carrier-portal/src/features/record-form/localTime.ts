const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Instants as people type them: in the zone of their own clock, which is named beside the field. */
export const localTime = {
  /** `2026-11-21T15:00:00Z` as `2026-11-21T09:00`; empty for what is no instant. */
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

/** The instant that a person typed, in UTC; null when the field is empty or unfinished. */
export function toInstant(local: string): string | null {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}
