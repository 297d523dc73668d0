import { statusesBetween } from '@portal/contract'

/** Occupies driver and equipment, and accepts events. */
export const UNDER_WAY = statusesBetween('Booked', 'At Delivery')
