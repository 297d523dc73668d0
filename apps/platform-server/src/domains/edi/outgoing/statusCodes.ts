/** AT701, the status of a shipment (data element 1650), by the type of an event (domain model §3). */
export const STATUS_CODES: Readonly<Record<string, string>> = {
  'Arrived Pickup': 'X3',
  'Loading Complete': 'CP',
  'Departed Pickup': 'AF',
  'Arrived Delivery': 'X1',
  'Unloading Complete': 'D1',
  Delay: 'SD',
}

/** A position is a status for partners who asked for it. */
export const POSITION_CODE = 'X6'

/** AT702, the reason of a status (data element 1651). */
export const NORMAL = 'NS'
const OTHER_REASON = 'BG'
const DELAY_REASONS: Readonly<Record<string, string>> = {
  Weather: 'AO',
  Mechanical: 'AI',
  Accident: 'AF',
}
export const delayReason = (reason: string | null): string => DELAY_REASONS[reason ?? ''] ?? OTHER_REASON
