import type { LoadStatus, MyLoadsTab } from '@portal/contract'
import type { myLoadsFilters } from '@portal/contract/methods'
import type { z } from 'zod'

/** Domain model §3, §8. */
export const TAB_STATUSES = {
  upcoming: ['Booked', 'Dispatched', 'En Route to Pickup'],
  inProgress: ['At Pickup', 'Loaded', 'In Transit', 'At Delivery'],
  delivered: ['Delivered'],
  past: ['Completed'],
  cancelled: ['Cancelled'],
} as const satisfies Record<MyLoadsTab, readonly LoadStatus[]>

/** Validated. */
export type MyLoadsFilters = z.output<typeof myLoadsFilters>
