/** Ranges of an order's figures: pounds, inches, degrees Fahrenheit, dollars. */
export const ORDER_FIGURES = {
  weightLbs: { min: 1, max: 80_000 },
  pieces: { min: 1, max: 100_000 },
  inches: { min: 1, max: 1_200 },
  degreesF: { min: -40, max: 120 },
  declaredValue: { min: 1, max: 10_000_000 },
} as const

export const ORDERS = {
  mostStops: 20,
  /** Rows of an imported file, and of one request. */
  mostRows: 1_000,
  mostRowsPerRequest: 100,
  /** Requests of a company that wait for a price. */
  mostOpenRequests: 2_000,
  /** Dates of one repetition. */
  mostDates: 60,
  /** Pickups lie at most this many days ahead. */
  mostDaysAhead: 365,
} as const

/** Entries of a shipper's address book. */
export const ADDRESS_BOOK = { mostPlaces: 500 } as const
