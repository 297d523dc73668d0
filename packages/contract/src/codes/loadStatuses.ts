/** Statuses of a load in lifecycle order (domain model §3). */
export const LOAD_STATUSES = [
  'Draft',
  'Posted',
  'On Hold',
  'Booked',
  'Dispatched',
  'En Route to Pickup',
  'At Pickup',
  'Loaded',
  'In Transit',
  'At Delivery',
  'Delivered',
  'Completed',
  'Cancelled',
] as const
export type LoadStatus = (typeof LOAD_STATUSES)[number]

/** Returns the statuses from `first` to `last`, both included. */
export const statusesBetween = (first: LoadStatus, last: LoadStatus): readonly string[] =>
  LOAD_STATUSES.slice(LOAD_STATUSES.indexOf(first), LOAD_STATUSES.indexOf(last) + 1)

/** Statuses after pickup, when the next date of a load is its delivery. */
export const DELIVERY_IS_NEXT = /* @__PURE__ */ statusesBetween('Loaded', 'Cancelled')
