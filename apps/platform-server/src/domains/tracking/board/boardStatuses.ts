/** Statuses of a tracked truck. */
export const TRACKED = [
  'Dispatched',
  'En Route to Pickup',
  'At Pickup',
  'Loaded',
  'In Transit',
  'At Delivery',
] as const
export const BEFORE_PICKUP = ['Booked', 'Dispatched', 'En Route to Pickup'] as const
/** Statuses of loads that can be on the tracking board. */
export const ON_BOARD = ['Booked', ...TRACKED, 'Delivered'] as const
/** Event types that are no report of a truck. */
export const NO_REPORT = [
  'Booked',
  'Driver Assigned',
  'Dispatched',
  'Document',
  'Accessorial',
  'Payment',
] as const

/** A list of codes in a statement. */
export const quoted = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ')
