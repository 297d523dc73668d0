/** Rows of an imported file of loads, and of one request of a client that shows progress. */
export const LOAD_IMPORT = { mostRows: 1_000, rowsPerRequest: 50 } as const

/** Rows of an imported file of people, and of one request. */
export const PEOPLE_IMPORT = { mostRows: 1_000, rowsPerRequest: 50 } as const
