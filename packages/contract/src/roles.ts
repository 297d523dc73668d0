import type { PortalRole } from './codes/companyCodes'

/** Roles that book, bid and assign (domain model §10). */
export const BOOKING_ROLES = ['Admin', 'Dispatcher'] as const satisfies readonly PortalRole[]

/** Roles that record milestones and documents (domain model §10). */
export const TRACKING_ROLES = ['Admin', 'Dispatcher', 'Driver'] as const satisfies readonly PortalRole[]

/** Roles of members that send messages; a Carrier User has no access. */
export const MESSAGE_ROLES = [...TRACKING_ROLES, 'Shipper User'] as const satisfies readonly PortalRole[]

/** Every role of a carrier. */
export const CARRIER_ROLES = [
  'Admin',
  'Dispatcher',
  'Driver',
  'Carrier User',
] as const satisfies readonly PortalRole[]
