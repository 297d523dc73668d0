import type { MessageId } from '#/i18n/messageId'
import type { Session } from '#/session/session'

/** Messages of notification kinds in order (domain model §9). */
export const kindMessages: Readonly<Record<string, MessageId>> = {
  'Load Match': 'notifications.kind.LoadMatch',
  'Price Change': 'notifications.kind.PriceChange',
  'Offer Answered': 'notifications.kind.OfferAnswered',
  'Tender Received': 'notifications.kind.TenderReceived',
  'Quote Answered': 'notifications.kind.QuoteAnswered',
  'Booking Confirmed': 'notifications.kind.BookingConfirmed',
  'Driver Assigned': 'notifications.kind.DriverAssigned',
  'Appointment Changed': 'notifications.kind.AppointmentChanged',
  'ETA Requested': 'notifications.kind.EtaRequested',
  'Shipment Exception': 'notifications.kind.ShipmentException',
  'Load Cancelled': 'notifications.kind.LoadCancelled',
  'Pickup Without Driver': 'notifications.kind.PickupWithoutDriver',
  'Detention Started': 'notifications.kind.DetentionStarted',
  'Document Rejected': 'notifications.kind.DocumentRejected',
  'Documents Missing': 'notifications.kind.DocumentsMissing',
  'Payment Scheduled': 'notifications.kind.PaymentScheduled',
  'Payment Paid': 'notifications.kind.PaymentPaid',
  'Payment On Hold': 'notifications.kind.PaymentOnHold',
  'Charge Answered': 'notifications.kind.ChargeAnswered',
  'Message Received': 'notifications.kind.MessageReceived',
  'Insurance Expiring': 'notifications.kind.InsuranceExpiring',
  'Specialty Expiring': 'notifications.kind.SpecialtyExpiring',
  'Authority Ending': 'notifications.kind.AuthorityEnding',
  'New Sign-In': 'notifications.kind.NewSignIn',
  'Join Request': 'notifications.kind.JoinRequest',
  'Company Details Changed': 'notifications.kind.CompanyDetailsChanged',
  'Account Setup': 'notifications.kind.AccountSetup',
}

/** Kinds that a shipper receives. */
const SHIPPER_KINDS: readonly string[] = [
  'Quote Answered',
  'Appointment Changed',
  'Shipment Exception',
  'Load Cancelled',
  'Message Received',
  'New Sign-In',
  'Account Setup',
]

/** Kinds that only the carrier's office receives: about offers, bookings, payments and the company. */
const OFFICE_KINDS: readonly string[] = [
  ['Offer Answered', 'Tender Received', 'Booking Confirmed', 'Pickup Without Driver'],
  ['Charge Answered', 'Payment Scheduled', 'Payment Paid', 'Payment On Hold'],
  ['Insurance Expiring', 'Specialty Expiring', 'Authority Ending', 'Join Request', 'Company Details Changed'],
].flat()

/** Kinds about shipments, which only shippers receive. */
const SHIPMENT_KINDS: readonly string[] = ['Quote Answered', 'Shipment Exception']

/** Whether the user can receive a kind. */
export function receivesKind(kind: string, { communityType, role }: Session): boolean {
  if (communityType === 'Shipper') return SHIPPER_KINDS.includes(kind)
  return !SHIPMENT_KINDS.includes(kind) && (role !== 'Driver' || !OFFICE_KINDS.includes(kind))
}

/** Kinds by topic, in the order of the preferences. */
export const kindTopics = {
  quotes: ['Quote Answered'],
  loads: ['Load Match', 'Price Change', 'Offer Answered', 'Tender Received', 'Booking Confirmed'],
  trips: [
    ['Driver Assigned', 'Pickup Without Driver', 'Appointment Changed', 'ETA Requested', 'Detention Started'],
    ['Shipment Exception', 'Load Cancelled', 'Message Received'],
  ].flat(),
  payments: [
    ['Document Rejected', 'Documents Missing', 'Charge Answered'],
    ['Payment Scheduled', 'Payment Paid', 'Payment On Hold'],
  ].flat(),
  company: [
    ['Insurance Expiring', 'Specialty Expiring', 'Authority Ending', 'Company Details Changed'],
    ['Join Request', 'New Sign-In', 'Account Setup'],
  ].flat(),
} as const satisfies Record<string, readonly string[]>

export type KindTopic = keyof typeof kindTopics

export const KIND_TOPICS = Object.keys(kindTopics) as readonly KindTopic[]

/** The topic of a kind; a kind that this version does not know is about the account. */
export const topicOf = (kind: string): KindTopic =>
  KIND_TOPICS.find((topic) => (kindTopics[topic] as readonly string[]).includes(kind)) ?? 'company'
