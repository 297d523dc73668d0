/** Codes of companies and people (domain model §2, §7, §9, §10). */

/** Roles of a membership in an account. */
export const PORTAL_ROLES = ['Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Shipper User'] as const
export type PortalRole = (typeof PORTAL_ROLES)[number]

/** Roles of the provider's staff, stored in `User.Staff_Role__c` (DSK-02). */
export const STAFF_ROLES = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
  'Compliance',
  'Billing',
  'Auditor',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Roles whose pages have a place for an announcement (BAN-20); the newest one in its time window is shown. */
export const ANNOUNCEMENT_ROLES = ['Admin', 'Dispatcher', 'Driver', 'Guest'] as const

/** Supported languages with their own names. */
export const LANGUAGE_NAMES = { 'en-US': 'English', 'es-US': 'Español' } as const
export type Language = keyof typeof LANGUAGE_NAMES
// `LANGUAGE_NAMES` has exactly these keys.
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[]

/** Access keys of the sub-pages of My Company, with English labels. They narrow a role, never widen it. */
export const COMPONENT_KEYS = {
  carrierLocation: 'Locations',
  carrierEquipments: 'Equipment',
  carrierTrackTrace: 'Track & Trace Device',
  carrierPreferredCommodities: 'Preferred Commodities',
  carrierSpecialties: 'Specialties',
  carrierLanePreference: 'Preferred Lanes',
  carrierCapacityManagement: 'Available Capacity',
} as const
export type ComponentKey = keyof typeof COMPONENT_KEYS

/** Roles of a person of a shipper (PDR-54): an Admin does everything and decides for the others. */
export const SHIPPER_ROLES = ['Admin', 'Orders', 'Billing'] as const
export type ShipperRole = (typeof SHIPPER_ROLES)[number]
/** Access keys that the roles of a shipper's person grant. */
export const SHIPPER_KEYS = ['shipperUsers', 'shipperOrders', 'shipperBilling'] as const
export type ShipperKey = (typeof SHIPPER_KEYS)[number]

export const ACCOUNT_TYPES = ['Carrier', 'Shipper', 'Provider'] as const
/** The status of a company: in setup, active, or disabled. */
export const ACCOUNT_STATUSES = ['Pending', 'Active', 'Inactive'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]
/** Who verifies that a sign-up represents its company: a code to the register's contact, or the provider. */
export const IDENTITY_STATUSES = ['Register Code', 'Provider Review', 'Confirmed'] as const
export const AUTHORITY_STATUSES = ['Active', 'Inactive', 'Pending', 'Revoked'] as const
export const ENDORSEMENTS = ['Hazmat', 'Tanker', 'Doubles/Triples', 'TWIC'] as const
export const LOCATION_TYPES = ['Headquarters', 'Terminal', 'Yard', 'Drop Lot', 'Office'] as const
export const UNIT_KINDS = ['Truck', 'Trailer'] as const
export const TRACKING_METHODS = ['Mobile App', 'ELD', 'GPS Trailer Device', 'Phone Number'] as const
export const TRACKING_PROVIDERS = ['Samsara', 'Motive', 'Geotab', 'Omnitracs', 'Verizon', 'Other'] as const
export const DEVICE_STATUSES = ['Not Connected', 'Pending', 'Connected', 'Error'] as const
export const PREFERENCES = ['Preferred', 'Acceptable', 'Never'] as const
export const SPECIALTIES = [
  'Hazmat',
  'Team',
  'TWIC',
  'Bonded',
  'C-TPAT',
  'Escort',
  'High Value',
  'Food Grade',
  'Temperature Control',
  'Oversize',
  'Drop Trailer',
  'Cross-Border CA',
  'Cross-Border MX',
  'Liftgate',
] as const
export const PLACE_KINDS = ['City', 'State', 'Anywhere'] as const
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const ALERT_FREQUENCIES = ['Off', 'Instant', 'Daily'] as const
/** Pages whose filters a person saves. */
export const SAVED_FOR_PAGES = ['Find Loads', 'My Loads'] as const

/** Setup steps of a company in checklist order (ONB-01). */
export const SETUP_STEPS = [
  'email',
  'identity',
  'authority',
  'coi',
  'w9',
  'agreement',
  'equipment',
  'payment',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
/** Where a step stands. `Expired`: it was done and has to be done again. */
export const SETUP_STATES = ['Done', 'ToDo', 'UnderReview', 'Rejected', 'Expired'] as const
export type SetupState = (typeof SETUP_STATES)[number]
/** How a code reaches the company's contact in the carrier register. */
export const CODE_CHANNELS = ['email', 'phone'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]

/** Where an invitation stands. `None`: no link was sent, or it was revoked. */
export const INVITATION_STATES = ['Pending', 'Expired', 'None'] as const

/** Rejection reasons of an application. */
export const APPLICATION_REJECT_REASONS = [
  'Identity Not Confirmed',
  'Authority Not Active',
  'Insurance Not Sufficient',
  'Safety Record',
  'Other',
] as const

/** Kinds of notifications, in the order of domain model §9. */
export const NOTIFICATION_KINDS = [
  'Load Match',
  'Price Change',
  'Offer Answered',
  'Tender Received',
  'Quote Answered',
  'Booking Confirmed',
  'Driver Assigned',
  'Appointment Changed',
  'ETA Requested',
  'Shipment Exception',
  'Load Cancelled',
  'Pickup Without Driver',
  'Detention Started',
  'Document Rejected',
  'Documents Missing',
  'Payment Scheduled',
  'Payment Paid',
  'Payment On Hold',
  'Charge Answered',
  'Message Received',
  'Insurance Expiring',
  'Specialty Expiring',
  'Authority Ending',
  'New Sign-In',
  'Join Request',
  'Company Details Changed',
  'Account Setup',
] as const
/** Channels of notifications. */
export const CHANNELS = ['inApp', 'email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]
