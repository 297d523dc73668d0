/** ISO 8601, and the IANA name of the place's zone. */
export interface PlaceTime {
  at: string
  zone: string
}

/**
 * A notification is stored as text name and values, and rendered for each reader (`texts/`) in their
 * language. Picklist codes stay codes. Days are `2026-11-21`.
 */
export interface NoticeValues {
  searchMatch: { search: string; count: number; load: string }
  /** `place` is empty for a lane from anywhere. */
  laneMatch: { place: string; count: number; load: string }
  priceChange: { load: string }
  offerAnswered: { load: string; answer: 'accept' | 'decline' | 'counter' }
  tenderReceived: { load: string; from: string; to: string; amount: number; expires: PlaceTime }
  quotePriced: { quote: string; amount: number; validUntil: PlaceTime }
  /** `reason` is the provider's own sentence. */
  quoteDeclined: { quote: string; reason: string }
  loadOnHold: { load: string }
  loadRepriced: { load: string }
  etaRequested: { load: string }
  /** `exception` is a code such as `Damaged`. */
  shipmentException: { load: string; exception: string }
  bookingConfirmed: { load: string; from: string; to: string; pickup: PlaceTime | null }
  blockBooked: { block: string; loads: number; from: string; to: string; pickup: PlaceTime }
  /** Booked by the rule of a posted truck: rate and least rate per mile in USD, deadhead and most deadhead in miles. */
  bookedForTruck: {
    load: string
    from: string
    to: string
    truck: string
    rpm: number
    least: number
    miles: number
    most: number
  }
  /** `reason` is the provider's own sentence. */
  rateConReissued: { load: string; reason: string }
  /** `reason` is the provider's own sentence. */
  trailerOverridden: { load: string; trailer: string; reason: string }
  driverAssigned: { load: string; from: string; to: string; pickup: PlaceTime | null }
  appointmentChanged: {
    load: string
    stop: 'Pickup' | 'Delivery'
    place: string
    start: PlaceTime
    end: PlaceTime
  }
  /** `reason` is the provider's own sentence. */
  appointmentDeclined: { load: string; stop: 'Pickup' | 'Delivery'; place: string; reason: string }
  loadCancelledByProvider: { load: string; reason: string }
  bookingCancelled: { load: string; reason: string }
  pickupWithoutDriver: { load: string; hours: number; pickup: PlaceTime }
  detentionStarted: { load: string; place: string; since: PlaceTime }
  loadDocumentRejected: { load: string; document: string; reason: string }
  companyDocumentRejected: { document: string; reason: string }
  documentsMissing: { load: string; days: number }
  paymentScheduled: { load: string; day: string }
  paymentPaid: { load: string }
  paymentOnHold: { load: string; reason: string }
  /** `amount` has two decimals, such as `150.00`. */
  chargeApproved: { load: string; charge: string; amount: string }
  chargeDeclined: { load: string; charge: string; reason: string }
  messageOfLoad: { load: string; from: string }
  messageReceived: { from: string }
  changesRequested: { company: string; reason: string }
  accountSuspended: { company: string; reason: string }
  accountReinstated: { company: string }
  roleChanged: { company: string; role: string }
  shipperRolesChanged: { company: string; roles: readonly string[] }
  insuranceExpiring: { day: string }
  specialtyExpiring: { specialty: string; day: string }
  authorityEnding: { day: string }
  newSignIn: { browser: string; system: string; address: string; time: PlaceTime }
  viewedAs: { viewer: string; provider: string; person: string; reason: string }
  joinRequest: { name: string; email: string; company: string }
  companyChanged: { company: string; fields: readonly string[] }
  companyDocumentAccepted: { document: string }
  companyIdentityConfirmed: { company: string }
  companyActivated: { company: string }
  applicationRejected: { company: string; reason: string }
  webhookDisabled: { host: string }
  ediFileRefused: { file: string; reason: string }
}
export type NoticeText = keyof NoticeValues

/** Pairs each text with its values. */
export type Notice = { [Text in NoticeText]: { text: Text; values: NoticeValues[Text] } }[NoticeText]

/** People set preferences by kind. */
export const KIND_OF_TEXT: Readonly<Record<NoticeText, string>> = {
  searchMatch: 'Load Match',
  laneMatch: 'Load Match',
  priceChange: 'Price Change',
  offerAnswered: 'Offer Answered',
  tenderReceived: 'Tender Received',
  quotePriced: 'Quote Answered',
  quoteDeclined: 'Quote Answered',
  loadOnHold: 'Offer Answered',
  loadRepriced: 'Price Change',
  etaRequested: 'ETA Requested',
  shipmentException: 'Shipment Exception',
  bookingConfirmed: 'Booking Confirmed',
  blockBooked: 'Booking Confirmed',
  bookedForTruck: 'Booking Confirmed',
  rateConReissued: 'Booking Confirmed',
  trailerOverridden: 'Driver Assigned',
  driverAssigned: 'Driver Assigned',
  appointmentChanged: 'Appointment Changed',
  appointmentDeclined: 'Appointment Changed',
  loadCancelledByProvider: 'Load Cancelled',
  bookingCancelled: 'Load Cancelled',
  pickupWithoutDriver: 'Pickup Without Driver',
  detentionStarted: 'Detention Started',
  loadDocumentRejected: 'Document Rejected',
  companyDocumentRejected: 'Document Rejected',
  documentsMissing: 'Documents Missing',
  paymentScheduled: 'Payment Scheduled',
  paymentPaid: 'Payment Paid',
  paymentOnHold: 'Payment On Hold',
  chargeApproved: 'Charge Answered',
  chargeDeclined: 'Charge Answered',
  messageOfLoad: 'Message Received',
  messageReceived: 'Message Received',
  changesRequested: 'Account Setup',
  accountSuspended: 'Account Setup',
  accountReinstated: 'Account Setup',
  roleChanged: 'Account Setup',
  shipperRolesChanged: 'Account Setup',
  insuranceExpiring: 'Insurance Expiring',
  specialtyExpiring: 'Specialty Expiring',
  authorityEnding: 'Authority Ending',
  newSignIn: 'New Sign-In',
  viewedAs: 'New Sign-In',
  joinRequest: 'Join Request',
  companyChanged: 'Company Details Changed',
  companyDocumentAccepted: 'Account Setup',
  companyIdentityConfirmed: 'Account Setup',
  companyActivated: 'Account Setup',
  applicationRejected: 'Account Setup',
  webhookDisabled: 'Account Setup',
  ediFileRefused: 'Account Setup',
}
