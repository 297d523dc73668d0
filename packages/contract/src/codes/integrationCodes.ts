/** Events that a webhook endpoint can subscribe to (ITG-03). */
export const WEBHOOK_EVENTS = [
  'load.posted',
  'load.covered',
  'load.event_recorded',
  'document.added',
  'payment.changed',
  'carrier.status_changed',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

export const WEBHOOK_DELIVERY_STATES = ['Pending', 'Delivered', 'Failed'] as const

/** How an integration user proves itself at the token endpoint (ITG-01). */
export const INTEGRATION_AUTHENTICATIONS = ['secret', 'privateKey'] as const

/** Why the server refuses an endpoint or an integration user: its URL, its public key, or their number. */
export const INTEGRATION_PROBLEMS = [
  'urlNotHttps',
  'urlHasCredentials',
  'urlNotPublic',
  'keyNotJwk',
  'keyPrivate',
  'keyUnsupported',
  'tooManyEndpoints',
  'tooManyUsers',
] as const
export type IntegrationProblem = (typeof INTEGRATION_PROBLEMS)[number]

/** Why a position of a device was not followed (ITG-05). */
export const POSITION_MARKS = [
  'Stale',
  'Impossible Jump',
  'In Future',
  'Unknown Device',
  'Ambiguous Device',
] as const
export type PositionMark = (typeof POSITION_MARKS)[number]

/** What became of a received position. */
export const POSITION_OUTCOMES = ['Followed', 'Repeated', 'No Load', ...POSITION_MARKS] as const
export type PositionOutcome = (typeof POSITION_OUTCOMES)[number]

/** X12 transaction sets that are read or written (ITG-04). */
export const EDI_SETS = ['204', '210', '214', '990', '997'] as const
export type EdiSet = (typeof EDI_SETS)[number]

export const EDI_DIRECTIONS = ['In', 'Out'] as const

/**
 * `Accepted` and `Rejected` are what our 997 says of a received set; `Waiting`, `Sent`, `Acknowledged` and
 * `Refused` what became of a sent one.
 */
export const EDI_MESSAGE_STATUSES = [
  'Accepted',
  'Rejected',
  'Waiting',
  'Sent',
  'Acknowledged',
  'Refused',
] as const
export type EdiMessageStatus = (typeof EDI_MESSAGE_STATUSES)[number]

/** How files reach a partner: written to the folder or bucket of the settings, or fetched by HTTP. */
export const EDI_TRANSPORTS = ['Files', 'HTTP'] as const
export type EdiTransport = (typeof EDI_TRANSPORTS)[number]

/** Where an X12 file was found: the folder or bucket of the settings. */
export const EDI_SOURCES = ['Folder', 'Bucket'] as const
export type EdiSource = (typeof EDI_SOURCES)[number]

/** A refused file has no effect: its envelope is cut or wrong. */
export const EDI_FILE_STATUSES = ['Taken', 'Refused'] as const

/** Who accepts a tendered load. */
export const EDI_ACCEPTANCES = ['Automatically', 'By Staff'] as const
