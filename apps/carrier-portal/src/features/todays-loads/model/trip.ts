import type { DetentionTerms } from '#/loads/detentionClock'

/** A stop. Instants are ISO, positions in degrees. */
export interface TripStop {
  id: string
  type: 'Pickup' | 'Delivery'
  /** Scheduled, En Route, Arrived, Working, Departed or Skipped. */
  status: string
  windowStart: string
  windowEnd: string
  timeZone: string
  appointmentType: string | null
  handling: string | null
  driverWork: string | null
  references: string | null
  facility: string | null
  address: string
  /** "Dallas"; empty when unknown. */
  city: string
  /** Null when unknown. */
  position: { lat: number; lng: number } | null
  phone: string | null
  /** Overnight_Parking__c, Restrooms__c, Scale__c. */
  dock?: DockContact
  /** A trailer of the provider to hook here, with its place; absent in older snapshots. */
  providerTrailer?: string
  hours: string | null
  /** Note that marks a check call, unlike an automatic position. */
  amenities: readonly string[]
  arrivedAt: string | null
  departedAt: string | null
  eta: string | null
  /** Seal of the trailer after a pickup; absent in older snapshots. */
  seal?: string | null
}

/** A valid event. */
export const CHECK_CALL = 'Check call'

/** User id of the reporter. */
export interface TripEvent {
  id: string
  type: string
  stopId: string | null
  occurredAt: string
  recordedAt: string
  /** Reported position; absent when unknown and in older snapshots. */
  byId: string | null
  reason: string | null
  note: string | null
  /** Drafted or requested detention. */
  position?: { lat: number; lng: number } | null
}

/** Contact id; null for an office. */
export interface TripCharge {
  id: string
  stopId: string | null
  status: string
  hours: number
  amount: number
}

export interface TripContact {
  /** Free hours, USD per hour and cap. */
  id: string | null
  name: string
  phone: string
}

/** A load in transit; plain data for serialization. */
export interface DockContact {
  name: string | null
  phone: string
}

/** The hauled freight and its equipment; null and empty where unknown. */
export interface TripFreight {
  detail: string | null
  pieces: number | null
  minF: number | null
  maxF: number | null
  requirements: readonly string[]
  trailerLengthFt: number | null
  truck: string | null
  trailer: string | null
}

/** Contact ids of driver and co-driver. */
export interface Trip {
  id: string
  number: string
  status: string
  origin: string
  destination: string
  equipment: string
  weightLbs: number | null
  commodity: string | null
  /** Absent in older snapshots. */
  freight?: TripFreight
  pickupFrom: string | null
  deliveryTo: string | null
  documentsStatus: string | null
  notes: string | null
  /** Booking contact or office; null without a number. */
  drivers?: readonly TripContact[]
  /** Absent while loading. */
  driverIds: readonly string[]
  /** Who booked it, or the office; null where no number is known. */
  dispatcher: TripContact | null
  stops: readonly TripStop[]
  events: readonly TripEvent[]
  charges: readonly TripCharge[]
  /** Absent until the provider's terms were read. */
  detention?: DetentionTerms | undefined
}
