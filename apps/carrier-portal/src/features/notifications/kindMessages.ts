import type { MessageId } from '#/i18n/messageId'

/** Messages of notification kinds in order (domain model §9). */
export const kindMessages: Readonly<Record<string, MessageId>> = {
  'Load Match': 'notifications.kind.LoadMatch',
  'Price Change': 'notifications.kind.PriceChange',
  'Offer Answered': 'notifications.kind.OfferAnswered',
  'Tender Received': 'notifications.kind.TenderReceived',
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

/** Kinds of notifications about shipments; the others are about hauling loads. */
export const shipperKinds: readonly string[] = [
  'Appointment Changed',
  'Shipment Exception',
  'Load Cancelled',
  'Message Received',
  'New Sign-In',
  'Account Setup',
]
