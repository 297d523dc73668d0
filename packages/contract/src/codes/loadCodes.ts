/**
 * Codes of loads, stops and bookings, in the order of the domain model (§2, §2a, §3). Lists with labels are
 * objects.
 */

/** Equipment codes with their English labels. */
export const EQUIPMENT_TYPES = {
  V: 'Dry Van',
  R: 'Reefer',
  F: 'Flatbed',
  SD: 'Step Deck',
  DD: 'Double Drop',
  CN: 'Conestoga',
  PO: 'Power Only',
  BT: 'Box Truck',
  SPR: 'Sprinter Van',
  HS: 'Hotshot',
  IM: 'Container/Drayage',
  TNK: 'Tanker',
} as const
export type EquipmentCode = keyof typeof EQUIPMENT_TYPES

/** Trailer lengths in feet. */
export const TRAILER_LENGTHS = [16, 20, 24, 26, 28, 40, 48, 53] as const

export const COMMODITIES = [
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
] as const
export type Commodity = (typeof COMMODITIES)[number]

/** Requirement codes with their English labels. */
export const REQUIREMENTS = {
  CollectOnDelivery: 'Collect on Delivery',
  ETrackHorizontal: 'E-Track (Horizontal)',
  ETrackVertical: 'E-Track (Vertical)',
  PinwheelLoading: 'Pinwheel Loading',
  SortAndSeg: 'Sort and Segregate',
  ExcessLiability: 'Excess Liability',
  'Tri-Axle': 'Tri-Axle',
  TONU: 'TONU',
  Hazmat: 'Hazmat',
  Liftgate: 'Liftgate',
  Team: 'Team',
  Escort: 'Escort',
  Tarps: 'Tarps',
  Straps: 'Straps',
  Chains: 'Chains',
  LoadBars: 'Load Bars',
  PalletJack: 'Pallet Jack',
  PalletExchange: 'Pallet Exchange',
  FoodGrade: 'Food Grade',
  HighValue: 'High Value',
  InsideDelivery: 'Inside Delivery',
  Residential: 'Residential',
  LimitedAccess: 'Limited Access',
  DriverAssist: 'Driver Assist',
  DropTrailer: 'Drop Trailer',
  TWIC: 'TWIC',
  CTPAT: 'C-TPAT',
  Bonded: 'Bonded',
  Overweight: 'Overweight',
  OverDimensional: 'Over-Dimensional',
  Blind: 'Blind Shipment',
  TempRecorder: 'Temperature Recorder',
} as const
export type RequirementCode = keyof typeof REQUIREMENTS

export const LOAD_MODES = ['FTL', 'LTL', 'Partial'] as const
export type LoadMode = (typeof LOAD_MODES)[number]
export const VISIBILITIES = ['Public', 'Private Network'] as const
export const HOLD_REASONS = [
  'Rate Review',
  'Shipper Request',
  'Credit Hold',
  'Missing Information',
  'Other',
] as const

/** A carrier's cancellation reasons. */
export const CARRIER_CANCEL_REASONS = [
  'Breakdown',
  'Driver Unavailable',
  'Double Booked',
  'Appointment Missed',
  'Other',
] as const
export type CarrierCancelReason = (typeof CARRIER_CANCEL_REASONS)[number]
/** The provider's cancellation reasons. */
export const PROVIDER_CANCEL_REASONS = [
  'Shipper Cancelled',
  'Not Ready',
  'Wrong Equipment',
  'Duplicate',
  'Other',
] as const
/** Where shipments stand: with a carrier, waiting for one, or over. */
export const SHIPMENT_PHASES = ['underway', 'waiting', 'past'] as const
export type ShipmentPhase = (typeof SHIPMENT_PHASES)[number]

/** Why a shipper cancels. */
export const SHIPPER_CANCEL_REASONS = ['Shipper Cancelled', 'Not Ready', 'Duplicate', 'Other'] as const
export type ShipperCancelReason = (typeof SHIPPER_CANCEL_REASONS)[number]

export const DELAY_REASONS = [
  'Traffic',
  'Weather',
  'Mechanical',
  'Facility Delay',
  'Hours of Service',
  'Accident',
  'Appointment Change',
  'Other',
] as const

/** Over, short and damaged freight (OS&D), and refused freight. */
export const FREIGHT_EXCEPTIONS = ['Over', 'Short', 'Damaged', 'Refused'] as const

export const STOP_TYPES = ['Pickup', 'Delivery'] as const
export const APPOINTMENT_TYPES = ['Appointment', 'FCFS', 'Open Window'] as const
export const HANDLINGS = ['Live', 'Drop', 'Hook'] as const
export const DRIVER_WORK = ['No Touch', 'Driver Assist', 'Driver Unload', 'Lumper'] as const
export const STOP_STATUSES = ['Scheduled', 'En Route', 'Arrived', 'Working', 'Departed', 'Skipped'] as const
export const ARRIVAL_SOURCES = ['Geofence', 'Driver', 'Dispatcher', 'ELD', 'Provider'] as const

/** Statuses of a block of weeks (FND-11). */
export const BLOCK_STATUSES = ['Open', 'Booked', 'Withdrawn'] as const
export const BOOKING_STATUSES = ['Requested', 'Confirmed', 'Released', 'Cancelled', 'Completed'] as const
export const BOOKING_SOURCES = ['Book Now', 'Bid', 'Tender', 'Phone'] as const
export const OFFER_KINDS = ['Bid', 'Counter', 'Tender'] as const
export const OFFER_STATUSES = [
  'Open',
  'Won',
  'Lost',
  'Declined',
  'Withdrawn',
  'Expired',
  'Countered',
] as const

export const EVENT_TYPES = [
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
] as const
export const EVENT_SOURCES = [...ARRIVAL_SOURCES, 'System'] as const

/** IANA zones of US stops with English labels. */
export const TIME_ZONES = {
  'America/New_York': 'Eastern (ET)',
  'America/Detroit': 'Eastern, Michigan (ET)',
  'America/Indiana/Indianapolis': 'Eastern, Indiana (ET)',
  'America/Kentucky/Louisville': 'Eastern, Kentucky (ET)',
  'America/Chicago': 'Central (CT)',
  'America/Denver': 'Mountain (MT)',
  'America/Boise': 'Mountain, Idaho (MT)',
  'America/Phoenix': 'Mountain, Arizona (MST)',
  'America/Los_Angeles': 'Pacific (PT)',
  'America/Anchorage': 'Alaska (AKT)',
  'Pacific/Honolulu': 'Hawaii (HT)',
} as const
