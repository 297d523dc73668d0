import type { PortalRole } from './codes/companyCodes'

/** The office of a carrier: who books, bids and assigns (domain model §10). */
export const BOOKING_ROLES = ['Admin', 'Dispatcher'] as const satisfies readonly PortalRole[]

/** Who runs a load: milestones, documents (domain model §10). */
export const TRACKING_ROLES = ['Admin', 'Dispatcher', 'Driver'] as const satisfies readonly PortalRole[]

/** Everybody who belongs to a carrier. */
export const CARRIER_ROLES = [
  'Admin',
  'Dispatcher',
  'Driver',
  'Carrier User',
] as const satisfies readonly PortalRole[]
