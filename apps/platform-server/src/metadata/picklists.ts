import {
  BANK_ACCOUNT_TYPES,
  BANK_OWNERS,
  ACCESSORIAL_STATUSES,
  ACCESSORIAL_TYPES,
  ACCOUNT_DOCUMENT_TYPES,
  ACCOUNT_STATUSES,
  ACCOUNT_TYPES,
  ALERT_FREQUENCIES,
  APPLICATION_REJECT_REASONS,
  APPOINTMENT_REQUEST_STATUSES,
  APPOINTMENT_TYPES,
  ARRIVAL_SOURCES,
  AUTHORITY_STATUSES,
  BLOCK_STATUSES,
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  CARRIER_CANCEL_REASONS,
  COMMODITIES,
  COMPONENT_KEYS,
  DELAY_REASONS,
  DEVICE_STATUSES,
  DOCUMENTS_STATUSES,
  DOCUMENT_STATUSES,
  DRIVER_WORK,
  EDI_ACCEPTANCES,
  EDI_DIRECTIONS,
  EDI_FILE_STATUSES,
  EDI_MESSAGE_STATUSES,
  EDI_SOURCES,
  EDI_TRANSPORTS,
  ENDORSEMENTS,
  EQUIPMENT_TYPES,
  EVENT_SOURCES,
  EVENT_TYPES,
  FREIGHT_EXCEPTIONS,
  HANDLINGS,
  HOLD_REASONS,
  IDENTITY_STATUSES,
  LANGUAGE_NAMES,
  LOAD_DOCUMENT_TYPES,
  LOAD_MODES,
  LOAD_STATUSES,
  LOCATION_TYPES,
  MESSAGE_SIDES,
  NOTIFICATION_KINDS,
  OFFER_KINDS,
  OFFER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_TERMS,
  PLACE_KINDS,
  PORTAL_ROLES,
  PREFERENCES,
  PROVIDER_CANCEL_REASONS,
  QUOTE_STATUSES,
  REJECT_REASONS,
  REQUIREMENTS,
  SHIPPER_CHARGE_STATUSES,
  SHIPPER_INVOICE_STATUSES,
  SHIPPER_ROLES,
  SAVED_FOR_PAGES,
  SPECIALTIES,
  STAFF_ROLES,
  STATES,
  STOP_STATUSES,
  STOP_TYPES,
  TIME_ZONES,
  TRACKING_METHODS,
  TRACKING_PROVIDERS,
  UNIT_KINDS,
  VISIBILITIES,
  WEEKDAYS,
} from '@portal/contract'
import type { PicklistValue } from './fields'

const same = (values: readonly string[]): readonly PicklistValue[] =>
  values.map((value) => ({ value, label: value }))

const labelled = (labels: Readonly<Record<string, string>>): readonly PicklistValue[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** DSK-02. */
export const staffRoles = same(STAFF_ROLES)

export const equipmentTypes = labelled(EQUIPMENT_TYPES)
export const commodities = same(COMMODITIES)
export const requirements = labelled(REQUIREMENTS)
export const cancelReasons = same([
  ...CARRIER_CANCEL_REASONS.filter((reason) => reason !== 'Other'),
  ...PROVIDER_CANCEL_REASONS,
])
export const delayReasons = same(DELAY_REASONS)
/** Over, short and damaged freight (OS&D), and refused freight. */
export const freightExceptions = same(FREIGHT_EXCEPTIONS)
/** A delay, a freight exception or a cancellation. */
export const eventReasons = [
  ...delayReasons,
  ...freightExceptions,
  ...cancelReasons.filter((reason) => reason.value !== 'Other'),
] as readonly PicklistValue[]
export const loadStatuses = same(LOAD_STATUSES)

export const accountTypes = same(ACCOUNT_TYPES)
export const accountStatuses = same(ACCOUNT_STATUSES)
/** Verified by a code to the register's contact, or by the provider. */
export const identityStatuses = same(IDENTITY_STATUSES)
export const authorityStatuses = same(AUTHORITY_STATUSES)
export const paymentTerms = same(PAYMENT_TERMS)
export const languages = labelled(LANGUAGE_NAMES)
/** The English originals are stored elsewhere. */
export const translationLanguages = languages.filter(({ value }) => value !== 'en-US')
export const endorsements = same(ENDORSEMENTS)
export const portalRoles = same(PORTAL_ROLES)
export const shipperRoles = same(SHIPPER_ROLES)
export const componentKeys = labelled(COMPONENT_KEYS)
export const loadModes = same(LOAD_MODES)
export const visibilities = same(VISIBILITIES)
export const holdReasons = same(HOLD_REASONS)
export const documentsStatuses = same(DOCUMENTS_STATUSES)
export const stopTypes = same(STOP_TYPES)
export const appointmentTypes = same(APPOINTMENT_TYPES)
export const handlings = same(HANDLINGS)
export const driverWork = same(DRIVER_WORK)
export const stopStatuses = same(STOP_STATUSES)
export const arrivalSources = same(ARRIVAL_SOURCES)
export const timeZones = labelled(TIME_ZONES)
export const blockStatuses = same(BLOCK_STATUSES)
export const bookingStatuses = same(BOOKING_STATUSES)
export const bookingSources = same(BOOKING_SOURCES)
export const offerKinds = same(OFFER_KINDS)
export const offerStatuses = same(OFFER_STATUSES)
export const eventTypes = same(EVENT_TYPES)
export const eventSources = same(EVENT_SOURCES)
export const documentTypes = same([...LOAD_DOCUMENT_TYPES, ...ACCOUNT_DOCUMENT_TYPES])
export const documentStatuses = same(DOCUMENT_STATUSES)
export const rejectReasons = same(REJECT_REASONS)
export const accessorialTypes = same(ACCESSORIAL_TYPES)
export const accessorialStatuses = same(ACCESSORIAL_STATUSES)
export const paymentStatuses = same(PAYMENT_STATUSES)
export const paymentMethods = same(PAYMENT_METHODS)

export const locationTypes = same(LOCATION_TYPES)
export const unitKinds = same(UNIT_KINDS)
export const trackingMethods = same(TRACKING_METHODS)
export const trackingProviders = same(TRACKING_PROVIDERS)
export const deviceStatuses = same(DEVICE_STATUSES)
export const preferences = same(PREFERENCES)
export const specialties = same(SPECIALTIES)
export const placeKinds = same(PLACE_KINDS)
export const weekdays = same(WEEKDAYS)
export const alertFrequencies = same(ALERT_FREQUENCIES)
export const savedForPages = same(SAVED_FOR_PAGES)
export const applicationRejectReasons = same(APPLICATION_REJECT_REASONS)
export const notificationKinds = same(NOTIFICATION_KINDS)
export const announcementRoles = [
  ...portalRoles,
  { value: 'Guest', label: 'Guest' },
] as readonly PicklistValue[]
export const appointmentRequestStatuses = same(APPOINTMENT_REQUEST_STATUSES)
export const shipperChargeStatuses = same(SHIPPER_CHARGE_STATUSES)
export const shipperInvoiceStatuses = same(SHIPPER_INVOICE_STATUSES)
export const quoteStatuses = same(QUOTE_STATUSES)
/** Needs two people (CRD-03). */
export const remitToChangeStatuses = same(['Entered', 'Approved', 'Declined'])
export const bankOwners = same(BANK_OWNERS)
export const bankAccountTypes = same(BANK_ACCOUNT_TYPES)
export const messageSides = same(MESSAGE_SIDES)
export const ediDirections = same(EDI_DIRECTIONS)
export const ediMessageStatuses = same(EDI_MESSAGE_STATUSES)
export const ediTransports = same(EDI_TRANSPORTS)
export const ediSources = same(EDI_SOURCES)
export const ediFileStatuses = same(EDI_FILE_STATUSES)
export const ediAcceptances = same(EDI_ACCEPTANCES)

/** US states and the District of Columbia. */
export const states = labelled(STATES)
