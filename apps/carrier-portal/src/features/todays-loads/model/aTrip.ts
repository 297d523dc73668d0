import type { Trip, TripStop } from './trip'

/** A stop for tests: a pickup in Dallas on November 24, 2026, 08:00 to 10:00. */
export const aStop = (changes: Partial<TripStop> = {}): TripStop => ({
  id: 'stop 1',
  type: 'Pickup',
  status: 'Scheduled',
  windowStart: '2026-11-24T14:00:00.000Z',
  windowEnd: '2026-11-24T16:00:00.000Z',
  timeZone: 'America/Chicago',
  appointmentType: 'Appointment',
  handling: 'Live',
  driverWork: 'No Touch',
  references: 'PO 1',
  facility: 'Dallas Yard',
  address: '1 Main Street, Dallas, TX, 75201',
  position: { lat: 32.78, lng: -96.8 },
  phone: null,
  hours: null,
  amenities: [],
  arrivedAt: null,
  departedAt: null,
  eta: null,
  ...changes,
})

/** A load for tests: dispatched, one pickup and one delivery. */
export const aTrip = (changes: Partial<Trip> = {}): Trip => ({
  id: 'a01000000000001AAA',
  number: 'L-0000001',
  status: 'Dispatched',
  origin: 'Dallas, TX',
  destination: 'Atlanta, GA',
  equipment: 'V',
  weightLbs: 42_000,
  commodity: 'General Freight',
  pickupFrom: '2026-11-24T14:00:00.000Z',
  deliveryTo: '2026-11-25T16:00:00.000Z',
  documentsStatus: 'Not Required Yet',
  notes: null,
  driver: null,
  driverIds: [],
  dispatcher: null,
  stops: [
    aStop(),
    aStop({
      id: 'stop 2',
      type: 'Delivery',
      windowStart: '2026-11-25T14:00:00.000Z',
      windowEnd: '2026-11-25T16:00:00.000Z',
      timeZone: 'America/New_York',
      facility: 'Atlanta Yard',
    }),
  ],
  events: [],
  charges: [],
  ...changes,
})
