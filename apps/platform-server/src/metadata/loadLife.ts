/** The life of a load, in its order (domain model §3). */
export const LOAD_LIFE = [
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
export type LoadStatus = (typeof LOAD_LIFE)[number]

/** The statuses from one to another, both included. */
export const statusesBetween = (first: LoadStatus, last: LoadStatus): readonly string[] =>
  LOAD_LIFE.slice(LOAD_LIFE.indexOf(first), LOAD_LIFE.indexOf(last) + 1)

/** Booked and not delivered yet: it needs its driver and equipment, and has news from the road. */
export const UNDER_WAY = statusesBetween('Booked', 'At Delivery')
