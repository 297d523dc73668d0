/** Webhook endpoints: their number, the hours that a replaced secret still signs, and days of retries (ITG-03). */
export const WEBHOOK = {
  mostEndpoints: 20,
  maxUrlLength: 500,
  maxDescriptionLength: 120,
  replacedSecretHours: 24,
  retryDays: 3,
  disabledAfterDays: 5,
} as const

/** Integration users that are not revoked, their scopes, and the size of a public key (ITG-01). */
export const INTEGRATION_USER = {
  most: 50,
  mostScopes: 100,
  maxNameLength: 80,
  maxKeyLength: 2_000,
} as const

/** X12 files (ITG-04). A request of JSON has at most 1,000,000 bytes. */
export const EDI = {
  maxBytes: 900_000,
  maxSegmentLength: 1_000,
  mostSegments: 20_000,
  /** Transaction sets of a file. */
  mostSets: 200,
  /** Days that the text of a file is kept. */
  keptDays: 400,
} as const
