import { STAFF_ROLES } from '../access/caller'
import { LANGUAGE_NAMES, LANGUAGES } from '../languages'
import type { PicklistValue } from './fields'
import { LOAD_LIFE } from './loadLife'

/** Values whose label is the value itself. */
function same(...values: readonly string[]): readonly PicklistValue[] {
  return values.map((value) => ({ value, label: value }))
}

/** Values with labels of their own: `V Dry Van`, the first word being the value. */
function coded(...entries: readonly string[]): readonly PicklistValue[] {
  return entries.map((entry) => {
    const space = entry.indexOf(' ')
    return { value: entry.slice(0, space), label: entry.slice(space + 1) }
  })
}

// Every list of the domain model, in its order. §2a first.

/** Roles of the provider's staff (DSK-02). */
export const staffRoles = same(...STAFF_ROLES)

export const equipmentTypes = coded(
  'V Dry Van',
  'R Reefer',
  'F Flatbed',
  'SD Step Deck',
  'DD Double Drop',
  'CN Conestoga',
  'PO Power Only',
  'BT Box Truck',
  'SPR Sprinter Van',
  'HS Hotshot',
  'IM Container/Drayage',
  'TNK Tanker',
)
export const commodities = same(
  'General Freight',
  'Food & Beverage',
  'Produce',
  'Frozen',
  'Paper & Packaging',
  'Building Materials',
  'Steel & Metal',
  'Machinery',
  'Electronics',
  'Automotive Parts',
  'Chemicals (non-hazardous)',
  'Hazardous Materials',
  'Retail Goods',
  'Pharmaceuticals',
  'Alcohol',
  'Household Goods',
  'Agricultural',
  'Beverages',
)
export const requirements = coded(
  'CollectOnDelivery Collect on Delivery',
  'ETrackHorizontal E-Track (Horizontal)',
  'ETrackVertical E-Track (Vertical)',
  'PinwheelLoading Pinwheel Loading',
  'SortAndSeg Sort and Segregate',
  'ExcessLiability Excess Liability',
  'Tri-Axle Tri-Axle',
  'TONU TONU',
  'Hazmat Hazmat',
  'Liftgate Liftgate',
  'Team Team',
  'Escort Escort',
  'Tarps Tarps',
  'Straps Straps',
  'Chains Chains',
  'LoadBars Load Bars',
  'PalletJack Pallet Jack',
  'PalletExchange Pallet Exchange',
  'FoodGrade Food Grade',
  'HighValue High Value',
  'InsideDelivery Inside Delivery',
  'Residential Residential',
  'LimitedAccess Limited Access',
  'DriverAssist Driver Assist',
  'DropTrailer Drop Trailer',
  'TWIC TWIC',
  'CTPAT C-TPAT',
  'Bonded Bonded',
  'Overweight Overweight',
  'OverDimensional Over-Dimensional',
  'Blind Blind Shipment',
  'TempRecorder Temperature Recorder',
)
export const cancelReasons = same(
  'Breakdown',
  'Driver Unavailable',
  'Double Booked',
  'Appointment Missed',
  'Shipper Cancelled',
  'Not Ready',
  'Wrong Equipment',
  'Duplicate',
  'Other',
)
export const delayReasons = same(
  'Traffic',
  'Weather',
  'Mechanical',
  'Facility Delay',
  'Hours of Service',
  'Accident',
  'Appointment Change',
  'Other',
)
/** Over, short and damaged freight (OS&D), and freight that the consignee refuses. */
export const freightExceptions = same('Over', 'Short', 'Damaged', 'Refused')
/** What an event may give as its reason: a delay, an exception of the freight or a cancellation. */
export const eventReasons = [
  ...delayReasons,
  ...freightExceptions,
  ...cancelReasons.filter((reason) => reason.value !== 'Other'),
] as readonly PicklistValue[]

/** §3, in the order of the lifecycle. */
export const loadStatuses = same(...LOAD_LIFE)

// §2, object by object.

export const accountTypes = same('Carrier', 'Shipper', 'Provider')
export const accountStatuses = same('Pending', 'Active', 'Inactive')
/** Who confirms that a sign-up speaks for its company: a code sent to the register's contact, or the provider. */
export const identityStatuses = same('Register Code', 'Provider Review', 'Confirmed')
export const authorityStatuses = same('Active', 'Inactive', 'Pending', 'Revoked')
export const paymentTerms = same('Standard', 'Quick Pay', 'Factored')
export const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
export const endorsements = same('Hazmat', 'Tanker', 'Doubles/Triples', 'TWIC')
export const portalRoles = same('Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Shipper User')
export const componentKeys = coded(
  'carrierLocation Locations',
  'carrierEquipments Equipment',
  'carrierTrackTrace Track & Trace Device',
  'carrierPreferredCommodities Preferred Commodities',
  'carrierSpecialties Specialties',
  'carrierLanePreference Preferred Lanes',
  'carrierCapacityManagement Available Capacity',
)
export const loadModes = same('FTL', 'LTL', 'Partial')
export const visibilities = same('Public', 'Private Network')
export const holdReasons = same(
  'Rate Review',
  'Shipper Request',
  'Credit Hold',
  'Missing Information',
  'Other',
)
export const documentsStatuses = same('Not Required Yet', 'Missing', 'Under Review', 'Complete')
export const stopTypes = same('Pickup', 'Delivery')
export const appointmentTypes = same('Appointment', 'FCFS', 'Open Window')
export const handlings = same('Live', 'Drop', 'Hook')
export const driverWork = same('No Touch', 'Driver Assist', 'Driver Unload', 'Lumper')
export const stopStatuses = same('Scheduled', 'En Route', 'Arrived', 'Working', 'Departed', 'Skipped')
export const arrivalSources = same('Geofence', 'Driver', 'Dispatcher', 'ELD', 'Provider')
export const timeZones = coded(
  'America/New_York Eastern (ET)',
  'America/Detroit Eastern, Michigan (ET)',
  'America/Indiana/Indianapolis Eastern, Indiana (ET)',
  'America/Kentucky/Louisville Eastern, Kentucky (ET)',
  'America/Chicago Central (CT)',
  'America/Denver Mountain (MT)',
  'America/Boise Mountain, Idaho (MT)',
  'America/Phoenix Mountain, Arizona (MST)',
  'America/Los_Angeles Pacific (PT)',
  'America/Anchorage Alaska (AKT)',
  'Pacific/Honolulu Hawaii (HT)',
)
export const bookingStatuses = same('Requested', 'Confirmed', 'Released', 'Cancelled', 'Completed')
export const bookingSources = same('Book Now', 'Bid', 'Tender', 'Phone')
export const offerKinds = same('Bid', 'Counter', 'Tender')
export const offerStatuses = same('Open', 'Won', 'Lost', 'Declined', 'Withdrawn', 'Expired', 'Countered')
export const eventTypes = same(
  'Booked',
  'Driver Assigned',
  'Dispatched',
  'Departed For Pickup',
  'Arrived Pickup',
  'Loading Complete',
  'Departed Pickup',
  'Position',
  'ETA Changed',
  'Delay',
  'Arrived Delivery',
  'Unloading Complete',
  'Delivered',
  'Document',
  'Accessorial',
  'Payment',
  'Cancelled',
  'Note',
)
export const eventSources = same('Geofence', 'Driver', 'Dispatcher', 'ELD', 'Provider', 'System')
const loadDocumentTypes = same(
  'Rate Confirmation',
  'BOL',
  'POD',
  'Invoice',
  'Lumper Receipt',
  'Scale Ticket',
  'Detention Evidence',
  'Photo',
  'Other',
)
const accountDocumentTypes = same('COI', 'W-9', 'Authority Letter', 'Void Check')
export const documentTypes = [...loadDocumentTypes, ...accountDocumentTypes] as readonly PicklistValue[]
export const documentStatuses = same('Uploading', 'Under Review', 'Accepted', 'Rejected')
export const rejectReasons = same(
  'Unreadable',
  'Unsigned',
  'Wrong Load',
  'Missing Page',
  'Amount Mismatch',
  'Damage Noted',
  'Duplicate',
)
export const accessorialTypes = same(
  'Detention',
  'Layover',
  'Lumper',
  'TONU',
  'Stop-off',
  'Tarp',
  'Toll',
  'Scale',
  'Other',
)
export const accessorialStatuses = same('Draft', 'Requested', 'Approved', 'Declined', 'Paid')
/** §6. */
export const paymentStatuses = same(
  'Not Ready',
  'Missing Documents',
  'Under Review',
  'Approved',
  'Scheduled',
  'Paid',
  'On Hold',
  'Disputed',
  'Short Paid',
)
export const paymentMethods = same('ACH', 'Check', 'Factor')

// §7, the company's own data.

export const locationTypes = same('Headquarters', 'Terminal', 'Yard', 'Drop Lot', 'Office')
export const unitKinds = same('Truck', 'Trailer')
export const trackingMethods = same('Mobile App', 'ELD', 'GPS Trailer Device', 'Phone Number')
export const trackingProviders = same('Samsara', 'Motive', 'Geotab', 'Omnitracs', 'Verizon', 'Other')
export const deviceStatuses = same('Not Connected', 'Pending', 'Connected', 'Error')
export const preferences = same('Preferred', 'Acceptable', 'Never')
export const specialties = same(
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
)
export const placeKinds = same('City', 'State', 'Anywhere')
export const weekdays = same('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
export const alertFrequencies = same('Off', 'Instant', 'Daily')
/** §9, in the order of its list. */
/** Why the provider turns an application down. */
export const applicationRejectReasons = same(
  'Identity Not Confirmed',
  'Authority Not Active',
  'Insurance Not Sufficient',
  'Safety Record',
  'Other',
)

export const notificationKinds = same(
  'Load Match',
  'Price Change',
  'Offer Answered',
  'Tender Received',
  'Booking Confirmed',
  'Driver Assigned',
  'Appointment Changed',
  'Load Cancelled',
  'Pickup Without Driver',
  'Detention Started',
  'Document Rejected',
  'Documents Missing',
  'Payment Scheduled',
  'Payment Paid',
  'Insurance Expiring',
  'Specialty Expiring',
  'New Sign-In',
  'Join Request',
  'Company Details Changed',
  'Account Setup',
)
export const announcementRoles = [
  ...portalRoles,
  { value: 'Guest', label: 'Guest' },
] as readonly PicklistValue[]
export const appointmentRequestStatuses = same('Open', 'Accepted', 'Declined')
export const shipperInvoiceStatuses = same('Open', 'Paid', 'Void')
export const quoteStatuses = same('Draft', 'Submitted', 'Quoted', 'Accepted', 'Expired')

/** US states and the District of Columbia, code to name. */
export const states = coded(
  'AL Alabama',
  'AK Alaska',
  'AZ Arizona',
  'AR Arkansas',
  'CA California',
  'CO Colorado',
  'CT Connecticut',
  'DE Delaware',
  'DC District of Columbia',
  'FL Florida',
  'GA Georgia',
  'HI Hawaii',
  'ID Idaho',
  'IL Illinois',
  'IN Indiana',
  'IA Iowa',
  'KS Kansas',
  'KY Kentucky',
  'LA Louisiana',
  'ME Maine',
  'MD Maryland',
  'MA Massachusetts',
  'MI Michigan',
  'MN Minnesota',
  'MS Mississippi',
  'MO Missouri',
  'MT Montana',
  'NE Nebraska',
  'NV Nevada',
  'NH New Hampshire',
  'NJ New Jersey',
  'NM New Mexico',
  'NY New York',
  'NC North Carolina',
  'ND North Dakota',
  'OH Ohio',
  'OK Oklahoma',
  'OR Oregon',
  'PA Pennsylvania',
  'RI Rhode Island',
  'SC South Carolina',
  'SD South Dakota',
  'TN Tennessee',
  'TX Texas',
  'UT Utah',
  'VT Vermont',
  'VA Virginia',
  'WA Washington',
  'WV West Virginia',
  'WI Wisconsin',
  'WY Wyoming',
)
