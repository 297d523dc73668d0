/** The zone of a stop; the device's where the stop has none. Times of a load are shown on the clock of its stops. */
export const stopZone = (zone: string | null | undefined): string =>
  zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
