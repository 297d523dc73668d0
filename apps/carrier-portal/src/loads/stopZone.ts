/** The stop's zone, else the device's. Times of a load are rendered in the zone of each stop. */
export const stopZone = (zone: string | null | undefined): string =>
  zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
