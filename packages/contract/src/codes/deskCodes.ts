/** Codes of the provider's desk (provider-desk §3 to §8). */

/** Why a carrier needs a closer look (CRD-02). */
export const RISKS = [
  'IDENTITY_NOT_CONFIRMED',
  'REGISTER_CONTACT_DIFFERS',
  'FREE_MAIL_DOMAIN',
  'PHONE_SHARED',
  'REMIT_TO_SHARED',
  'AUTHORITY_NOT_ACTIVE',
  'AUTHORITY_YOUNG',
  'AUTHORITY_AGE_UNKNOWN',
  'AUTHORITY_LAPSES',
  'VIN_SHARED',
  'REMIT_TO_CHANGED',
  'INSURANCE_LAPSES',
] as const
export type Risk = (typeof RISKS)[number]

/** Decisions of the desk about a carrier. */
export const CARRIER_DECISIONS = ['approve', 'requestChanges', 'reject', 'suspend', 'reinstate'] as const
export type CarrierDecision = (typeof CARRIER_DECISIONS)[number]

/** Statuses that staff move a payment to. */
export const PAYMENT_MOVES = [
  'Under Review',
  'Approved',
  'Scheduled',
  'Paid',
  'Short Paid',
  'On Hold',
] as const
export type PaymentMove = (typeof PAYMENT_MOVES)[number]

/** Who wrote a message. */
export const MESSAGE_SIDES = ['Carrier', 'Shipper', 'Provider'] as const
export type MessageSide = (typeof MESSAGE_SIDES)[number]

/** Kinds of entries in a record's timeline. */
export const ACTIVITY_KINDS = ['Change', 'Audit', 'Notice', 'Message'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]
