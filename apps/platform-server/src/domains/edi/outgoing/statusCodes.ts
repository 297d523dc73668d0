/** AT701 (data element 1650) by event type (domain model §3). */
export const STATUS_CODES: Readonly<Record<string, string>> = {
  'Arrived Pickup': 'X3',
  'Loading Complete': 'CP',
  'Departed Pickup': 'AF',
  'Arrived Delivery': 'X1',
  'Unloading Complete': 'D1',
  Delay: 'SD',
}

/** Positions are for partners who requested them. */
export const POSITION_CODE = 'X6'

/** AT702 (data element 1651). */
export const NORMAL = 'NS'
const OTHER_REASON = 'BG'
const DELAY_REASONS: Readonly<Record<string, string>> = {
  Weather: 'AO',
  Mechanical: 'AI',
  Accident: 'AF',
}
export const delayReason = (reason: string | null): string => DELAY_REASONS[reason ?? ''] ?? OTHER_REASON
