import { LOAD_STATUSES, type LoadStatus } from '@portal/contract'

/** The statuses from one to another, both included. */
export const statusesBetween = (first: LoadStatus, last: LoadStatus): readonly string[] =>
  LOAD_STATUSES.slice(LOAD_STATUSES.indexOf(first), LOAD_STATUSES.indexOf(last) + 1)

/** Booked and not delivered yet: it needs its driver and equipment, and has news from the road. */
export const UNDER_WAY = statusesBetween('Booked', 'At Delivery')
