import type { StaffRole } from '../../access/caller'

/** Staff who post, price, hold and cancel loads, and who answer offers, tender and book (provider-desk §12). */
export const LOAD_DESK = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
] as const satisfies readonly StaffRole[]

/** Staff who record events, move appointments and report exceptions. */
export const EVENT_DESK = ['Provider Admin', 'Operations'] as const satisfies readonly StaffRole[]
