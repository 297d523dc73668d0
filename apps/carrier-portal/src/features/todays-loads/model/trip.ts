/** One place that a load calls at, as the driver needs it. Instants are ISO, positions in degrees. */
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
  /** "Dallas"; empty where it is not known. */
  city: string
  /** Null where no position is known. */
  position: { lat: number; lng: number } | null
  phone: string | null
  /** Who to ask for at the dock; absent in trips that were stored before it was read. */
  dock?: DockContact
  hours: string | null
  /** What the facility has: Overnight_Parking__c, Restrooms__c, Scale__c. */
  amenities: readonly string[]
  arrivedAt: string | null
  departedAt: string | null
  eta: string | null
}

/** The note by which a check call is told from a position that was reported by itself. */
export const CHECK_CALL = 'Check call'

/** What was reported about a load and still counts. */
export interface TripEvent {
  id: string
  type: string
  stopId: string | null
  occurredAt: string
  recordedAt: string
  /** User who reported it. */
  byId: string | null
  reason: string | null
  note: string | null
  /** Where it was reported from; absent where the device did not say, and in trips that were kept before it was read. */
  position?: { lat: number; lng: number } | null
}

/** Paid waiting that the server has drafted or that was asked for. */
export interface TripCharge {
  id: string
  stopId: string | null
  status: string
  hours: number
  amount: number
}

export interface TripContact {
  /** Contact; null for an office. */
  id: string | null
  name: string
  phone: string
}

/** The shipper's or receiver's contact; `name` is null when only a number is known. */
export interface DockContact {
  name: string | null
  phone: string
}

/** What paid waiting comes to: hours, and USD an hour. */
export interface DetentionTerms {
  freeHours: number
  hourlyRate: number
  capHours: number
}

/** One load on the road with all that its driver needs; plain data, so that it can be kept on the device. */
export interface Trip {
  id: string
  number: string
  status: string
  origin: string
  destination: string
  equipment: string
  weightLbs: number | null
  commodity: string | null
  pickupFrom: string | null
  deliveryTo: string | null
  documentsStatus: string | null
  notes: string | null
  /** Who can be called among those who drive it; absent in trips that were kept before they were read. */
  drivers?: readonly TripContact[]
  /** Contacts of those who drive it: driver and co-driver. */
  driverIds: readonly string[]
  /** Who booked it, or the office; null where no number is known. */
  dispatcher: TripContact | null
  stops: readonly TripStop[]
  events: readonly TripEvent[]
  charges: readonly TripCharge[]
  /** Absent until the provider's terms were read. */
  detention?: DetentionTerms | undefined
}
