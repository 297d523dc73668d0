import { LOAD_STATUSES, type LoadStatus } from '@portal/contract'

/** Both ends included. */
export const statusesBetween = (first: LoadStatus, last: LoadStatus): readonly string[] =>
  LOAD_STATUSES.slice(LOAD_STATUSES.indexOf(first), LOAD_STATUSES.indexOf(last) + 1)

/** Occupies driver and equipment, and accepts events. */
export const UNDER_WAY = statusesBetween('Booked', 'At Delivery')
