/** Reads in one request: GET with the paths as a JSON array in `paths`. */
export const BATCH_READS_PATH = '/lwr/batch'

/** Paths that a batch can have: server methods, UI API and REST API of any version. */
export const BATCHED_PATH = /^\/(?:lwr\/apex|services\/data)\/v\d{2}\.0\//u

/** The most paths of a batch. */
export const MAX_BATCHED_READS = 20

/** The response to one of the paths. */
export interface BatchedAnswer {
  status: number
  /** The `Retry-After` header, in seconds. */
  retryAfter?: string
  /** The JSON of the response; absent for an empty one. */
  body?: unknown
}

/** The responses in the order of the paths; null for one that is not JSON and has to be fetched alone. */
export interface BatchReadsAnswer {
  answers: (BatchedAnswer | null)[]
}
