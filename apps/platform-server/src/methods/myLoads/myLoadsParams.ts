import { z } from 'zod'
import { paymentStatuses } from '../../metadata/picklists'
import { recordIdSchema } from '../params'

/** Tabs of My Loads with the statuses that they hold (domain model §3, §8). */
export const TAB_STATUSES = {
  upcoming: ['Booked', 'Dispatched', 'En Route to Pickup'],
  inProgress: ['At Pickup', 'Loaded', 'In Transit', 'At Delivery'],
  delivered: ['Delivered'],
  past: ['Completed'],
  cancelled: ['Cancelled'],
} as const
export type MyLoadsTab = keyof typeof TAB_STATUSES
export const TABS = Object.keys(TAB_STATUSES) as [MyLoadsTab, ...MyLoadsTab[]]

const PAYMENT_STATUSES = paymentStatuses.map(({ value }) => value)
const MOST_TEXT = 60

const daySchema = z.iso
  .date('must be a day such as 2026-11-21')
  .regex(/^2[01]/u, 'must lie between the years 2000 and 2199')
const placeSchema = z.string().trim().min(1).max(MOST_TEXT, `must have at most ${MOST_TEXT} characters`)

/** What narrows My Loads; every part is optional. */
export const filterShape = {
  /** Day of pickup, in the zone of the stop. */
  pickupFrom: daySchema.optional(),
  pickupTo: daySchema.optional(),
  /** Part of "City, ST". */
  origin: placeSchema.optional(),
  destination: placeSchema.optional(),
  /** Someone who drives, or `none` for loads without a driver. */
  driverId: z.union([z.literal('none'), recordIdSchema]).optional(),
  paymentStatus: z
    .string()
    .refine((status) => PAYMENT_STATUSES.includes(status), `must be one of ${PAYMENT_STATUSES.join(', ')}`)
    .optional(),
}

const filterSchema = z.object(filterShape)
export type MyLoadsFilters = z.output<typeof filterSchema>
