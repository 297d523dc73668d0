/** Rate limits by name: requests per window and user; for guests, per address. */
export const RATE_LIMITS = {
  booking: { limit: 10, windowSeconds: 60 },
  bid: { limit: 30, windowSeconds: 60 },
  search: { limit: 120, windowSeconds: 60 },
  /** SOQL queries and composite requests of the REST API. */
  query: { limit: 300, windowSeconds: 60 },
  upload: { limit: 30, windowSeconds: 60 },
  message: { limit: 60, windowSeconds: 60 },
  export: { limit: 5, windowSeconds: 3600 },
  /** Statements of a company's payments, as CSV or PDF: an office saves a year of months at once. */
  statement: { limit: 30, windowSeconds: 3600 },
  /** Requests of imported and repeated orders, with previews. */
  orderBatch: { limit: 120, windowSeconds: 3600 },
  addressBook: { limit: 120, windowSeconds: 60 },
  signUp: { limit: 20, windowSeconds: 3600 },
  /** Per address, across companies: invitations and resent ones together. */
  invitationToAddress: { limit: 5, windowSeconds: 3600 },
  /** Per inviting person. */
  invitation: { limit: 30, windowSeconds: 3600 },
  /** Per company. */
  invitationOfCompany: { limit: 100, windowSeconds: 86_400 },
  /** Requests of imported people of a company, each of `PEOPLE_IMPORT.rowsPerRequest` rows at most. */
  peopleImport: { limit: 30, windowSeconds: 86_400 },
  /** Previews of them: each tells which addresses have a sign-in. */
  peopleImportPreview: { limit: 100, windowSeconds: 86_400 },
  /** Responses with 403 per session. */
  refusal: { limit: 60, windowSeconds: 60 },
  /** Links to a shipment that a person makes; each may be mailed to receivers. */
  trackingLink: { limit: 60, windowSeconds: 3600 },
  /** Tracking links per mail address, of all shippers. */
  trackingLinkToAddress: { limit: 10, windowSeconds: 3600 },
  passwordChange: { limit: 10, windowSeconds: 900 },
  /** Views of the portal as another user, which notify the Admins of that account. */
  viewAs: { limit: 20, windowSeconds: 3600 },
  identityCode: { limit: 10, windowSeconds: 900 },
  /** Uploaded logos, which are decoded. */
  logo: { limit: 30, windowSeconds: 3600 },
  webhookTest: { limit: 120, windowSeconds: 3600 },
  /** Requests of an integration user. */
  integrationCall: { limit: 1200, windowSeconds: 60 },
  /** Token requests of an integration user, and of an address, of all integration users. */
  integrationToken: { limit: 120, windowSeconds: 60 },
  /** Requests with positions of devices. */
  devicePositions: { limit: 120, windowSeconds: 60 },
  /** X12 files by HTTP, per integration user. */
  ediFile: { limit: 60, windowSeconds: 60 },
  /** Reading the GraphQL schema, which takes a third of a second; repeats of one query are not counted. */
  introspection: { limit: 10, windowSeconds: 60 },
  /** Device flows that an address starts. */
  deviceStart: { limit: 30, windowSeconds: 600 },
  /** Codes of devices that a person enters, allows or denies. */
  deviceCode: { limit: 20, windowSeconds: 900 },
} as const

export type LimitedAction = keyof typeof RATE_LIMITS
