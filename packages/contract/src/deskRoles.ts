import { STAFF_ROLES, type StaffRole } from './codes/companyCodes'

/**
 * Who may call the methods of the desk, by row of the agreed table (docs/permissions.md, provider desk). Reading and writing
 * differ: the Auditor reads what others change.
 */
// Literals, no spreads: bundlers keep a spread, and every page would load the list.
type Roles = readonly StaffRole[]

/** Staff who post, price, hold and cancel loads, and who answer offers, tender and book (provider-desk §12). */
export const LOAD_DESK = ['Provider Admin', 'Carrier Sales', 'Operations'] as const satisfies Roles
/** Staff who record events, move appointments and report exceptions. */
export const EVENT_DESK = ['Provider Admin', 'Operations'] as const satisfies Roles
/** Staff who assign a trailer that does not satisfy its load (MNY-04). */
export const TRAILER_OVERRIDERS = ['Provider Admin'] as const satisfies Roles
/** Staff and programs who exchange X12 files. */
export const EDI_DESK = ['Provider Admin', 'Operations'] as const satisfies Roles
/** Staff who see offers, tenders and the carriers that suit a load. */
export const OFFER_READERS = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Auditor',
] as const satisfies Roles

export const MONEY_READERS = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Billing',
  'Auditor',
] as const satisfies Roles
export const MONEY_WRITERS = ['Provider Admin', 'Billing'] as const satisfies Roles

/** Staff who see payment runs and their NACHA files. */
export const NACHA_READERS = ['Provider Admin', 'Billing', 'Auditor'] as const satisfies Roles

export const CARRIER_READERS = STAFF_ROLES
export const CARRIER_WRITERS = ['Provider Admin', 'Compliance'] as const satisfies Roles

export const REMIT_TO_READERS = [
  'Provider Admin',
  'Compliance',
  'Billing',
  'Auditor',
] as const satisfies Roles
export const REMIT_TO_ENTERERS = ['Provider Admin', 'Compliance'] as const satisfies Roles
export const REMIT_TO_APPROVERS = ['Provider Admin', 'Billing'] as const satisfies Roles
/** Who pays a carrier before the hold after a changed bank or remit-to is over. */
export const HOLD_RELEASERS = ['Provider Admin'] as const satisfies Roles

export const DOCUMENT_READERS = STAFF_ROLES
export const DOCUMENT_REVIEWERS = ['Provider Admin', 'Compliance', 'Billing'] as const satisfies Roles
/** Compliance reviews documents of companies, Billing those of loads. */
export const reviewsDocuments = (role: StaffRole, isOfLoad: boolean): boolean =>
  role === 'Provider Admin' || role === (isOfLoad ? 'Billing' : 'Compliance')

export const QUOTE_READERS = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Billing',
  'Auditor',
] as const satisfies Roles
export const QUOTE_WRITERS = ['Provider Admin', 'Carrier Sales'] as const satisfies Roles

export const APPOINTMENT_WRITERS = ['Provider Admin', 'Operations'] as const satisfies Roles

export const MESSAGE_READERS = STAFF_ROLES
export const MESSAGE_WRITERS = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Compliance',
  'Billing',
] as const satisfies Roles

export const PEOPLE_READERS = ['Provider Admin', 'Auditor'] as const satisfies Roles
export const PEOPLE_WRITERS = ['Provider Admin'] as const satisfies Roles
/** Staff who view the carrier portal as one of its users, read-only (DSK-08). */
export const VIEW_AS_ROLES = ['Provider Admin', 'Operations'] as const satisfies Roles

/** Staff who read the timeline of a record; row and field access apply. */
export const RECORD_READERS = STAFF_ROLES
export const FILE_READERS = STAFF_ROLES
/** Staff who attach files to records. */
export const FILE_WRITERS = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Compliance',
  'Billing',
] as const satisfies Roles

/** Staff who see the provider's identity as maintained in Setup. */
export const SETTINGS_READERS = ['Provider Admin', 'Auditor'] as const satisfies Roles
export const SETTINGS_WRITERS = ['Provider Admin'] as const satisfies Roles

/** Queues of the desk whose items wait for an answer of staff. */
export const WAITING_QUEUES = [
  'atRisk',
  'offers',
  'tracking',
  'quotes',
  'orders',
  'appointments',
  'carriers',
  'documents',
  'charges',
  'payments',
  'disputes',
  'remitTo',
] as const
export type WaitingQueue = (typeof WAITING_QUEUES)[number]

/** Who answers each queue. */
export const QUEUE_ROLES = {
  atRisk: LOAD_DESK,
  offers: LOAD_DESK,
  tracking: EVENT_DESK,
  quotes: QUOTE_WRITERS,
  orders: LOAD_DESK,
  appointments: APPOINTMENT_WRITERS,
  carriers: CARRIER_WRITERS,
  documents: DOCUMENT_REVIEWERS,
  charges: MONEY_WRITERS,
  payments: MONEY_WRITERS,
  disputes: MONEY_WRITERS,
  remitTo: REMIT_TO_APPROVERS,
} as const satisfies Readonly<Record<WaitingQueue, Roles>>
