/** Limits that the server enforces, and clients validate before a request (domain model §4, §5, B10, B11). */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Range of amounts of offers, charges and receipts, in US dollars. */
export const AMOUNT = { min: 0.01, max: 999_999.99 } as const
/** Range of a carrier's cost per mile, in US dollars. */
export const COST_PER_MILE = { min: 0.01, max: 99.99 } as const

/** Ranges of a shipper's credit, in US dollars and days. */
export const CREDIT = { maxLimit: 99_999_999.99, maxDays: 180 } as const

export const OFFERS = {
  mostPerLoad: 5,
  shortestMs: 15 * MINUTE_MS,
  longestMs: 24 * HOUR_MS,
  /** Time to book after a winning offer. */
  bookWithinMs: 15 * MINUTE_MS,
  maxNoteLength: 255,
} as const

/**
 * The provider's payment record: days of the window, and the fewest payments and carriers of a published figure
 * (MNY-09).
 */
export const PAYMENT_RECORD = { days: 90, leastPayments: 10, leastCarriers: 3 } as const

/** A booking can be undone within this time, unless the pickup is nearer than `beforePickupMs` (B11). */
export const UNDO_BOOKING = { withinMs: 5 * MINUTE_MS, beforePickupMs: 12 * HOUR_MS } as const
/** A cancellation nearer to pickup counts as late. */
export const LATE_CANCELLATION_MS = 24 * HOUR_MS

export const TRACKING = {
  /** Tolerance for clock skew of devices. */
  futureToleranceMs: 5 * MINUTE_MS,
  /** Positions are accepted from this long before the first pickup window. */
  startsBeforePickupMs: 4 * HOUR_MS,
  undoWithinMs: 10 * MINUTE_MS,
} as const

export const DOCUMENTS = {
  maxPdfBytes: 10_000_000,
  maxImageBytes: 5_000_000,
  maxPages: 50,
  mostPerType: 20,
  maxNameLength: 120,
  maxSignerLength: 80,
  /** Files and their total of one export. */
  mostExported: 200,
  maxExportBytes: 200_000_000,
} as const

/** Messages between a carrier or shipper and the provider. */
export const MESSAGES = { longestText: 5000, mostFiles: 10 } as const

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

/** Tracking links of shipments: receivers per link, and how long a link works. */
export const TRACKING_LINKS = { mostReceivers: 5, validMs: 14 * 24 * HOUR_MS } as const

/** Rows of an imported file of loads, and of one request of a client that shows progress. */
export const LOAD_IMPORT = { mostRows: 1_000, rowsPerRequest: 50 } as const

/** Rows of an imported file of people, and of one request. */
export const PEOPLE_IMPORT = { mostRows: 1_000, rowsPerRequest: 50 } as const

/** Entries of a shipper's address book. */
export const ADDRESS_BOOK = { mostPlaces: 500 } as const

/** Length and lifetime of idempotency keys. */
export const IDEMPOTENCY_KEY = { maxLength: 64, validMs: 24 * HOUR_MS } as const

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

/** The provider's logo: the uploaded image, and the box that the stored one fits in. */
export const LOGO = { maxBytes: 500_000, maxPixels: 8_000_000, width: 480, height: 160 } as const

/** The provider's margin in percent of the sell rate. */
export const MARGIN = { minPct: 0, maxPct: 60, defaultPct: 13.04, mostRules: 200 } as const
/**
 * Automatic answers to quote requests (QTD-01): the highest price in USD, covered loads of the lane in the last
 * 90 days, hours that a price is valid, and answers per shipper in 24 hours.
 */
export const AUTOMATIC_QUOTES = {
  maxPrice: { min: 100, max: 100_000, default: 5_000 },
  minLaneLoads: { min: 1, max: 500, default: 5 },
  validHours: { min: 1, max: 168, default: 24 },
  perDay: { min: 1, max: 500, default: 20 },
  laneDays: 90,
  /** A pickup sooner than this needs a person. */
  minHoursToPickup: 4,
} as const

/** The provider's terms in Portal Settings: hours a stop, USD, days, percent (ADM-02). */
export const CHARGE_TERMS = {
  Detention_Free_Hours__c: { min: 0, max: 24 },
  Detention_Hourly_Rate__c: { min: 0, max: 1000 },
  Detention_Cap_Hours__c: { min: 0, max: 24 },
  Layover_Rate__c: { min: 0, max: 5000 },
  TONU_Rate__c: { min: 0, max: 5000 },
  Stop_Off_Rate__c: { min: 0, max: 5000 },
  Min_Cargo_Insurance__c: { min: 0, max: 10_000_000 },
  Min_Auto_Liability__c: { min: 0, max: 100_000_000 },
  Standard_Terms_Days__c: { min: 1, max: 120 },
  Quick_Pay_Days__c: { min: 0, max: 30 },
  Quick_Pay_Fee_Pct__c: { min: 0, max: 25 },
} as const
/** Minutes that a carrier has to answer a tender. */
export const TENDER_MINUTES = { min: 1, max: 2880, default: 30 } as const

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

/** A block of weeks (FND-11). Each load of it is booked by the same request. */
export const LOAD_BLOCK = { mostWeeks: 13, mostLoads: 65, mostOpen: 200, mostDaysAhead: 180 } as const

/**
 * Loads that posted trucks book automatically (FND-10): the most of a company on a day, and the radius around a preferred destination in
 * straight miles.
 */
export const AUTO_BOOK = { mostPerDay: 10, destinationMiles: 100 } as const

/** A carrier's tokens for the positions of its trucks (ITG-06). */
export const TELEMATICS_TOKEN = { most: 5, maxNameLength: 80 } as const

/** Positions of tracking devices (ITG-05). */
export const DEVICE_POSITIONS = {
  /** Per request. */
  most: 500,
  maxIdLength: 40,
  /** Older positions are not followed. */
  staleMs: 30 * MINUTE_MS,
  /** A truck is not faster than this between two positions, besides some miles of inaccuracy. */
  maxMph: 100,
  slackMiles: 2,
  /** Positions in a row that make an impossible jump a new place. */
  confirmations: 3,
  /** A load gets an event per device at most this often. */
  eventEveryMs: 5 * MINUTE_MS,
  markDays: 14,
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

/** Loads on the map beside the tracking board. */
export const TRACKING_MAP = { mostLoads: 2_000 } as const

/** Cover board: ids of a request after a change, rows of a page, characters of a search. */
export const COVER_BOARD = { mostIds: 200, mostRows: 5_000, maxSearchLength: 200 } as const
