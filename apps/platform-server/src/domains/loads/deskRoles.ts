import type { StaffRole } from '../../access/caller'

/** Roles that post, price, hold, cancel, tender and book loads and answer bids (provider-desk §12). */
export const LOAD_DESK = [
  'Provider Admin',
  'Carrier Sales',
  'Operations',
] as const satisfies readonly StaffRole[]

/** Roles that record events, change appointments and report exceptions. */
export const EVENT_DESK = ['Provider Admin', 'Operations'] as const satisfies readonly StaffRole[]
