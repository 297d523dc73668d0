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
