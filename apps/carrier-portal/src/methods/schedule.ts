import * as z from 'zod/mini'
import { readMethod, type NoParams } from './defineMethod'

const stopSchema = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  status: z.string(),
  eta: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
})

const scheduledLoadSchema = z.object({
  id: z.string(),
  loadNumber: z.string(),
  status: z.string(),
  equipmentType: z.string(),
  bookingId: z.string(),
  driverIds: z.array(z.string()),
  truckId: z.nullable(z.string()),
  trailerId: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  stops: z.array(stopSchema),
  /** Numbers of loads that the same driver or unit can't also haul. */
  conflictsWith: z.array(z.string()),
})

/** A load that keeps a driver and equipment busy, with its stops. Times in UTC. */
export type ScheduledLoad = z.infer<typeof scheduledLoadSchema>

const scheduleSchema = z.object({ loads: z.array(scheduledLoadSchema) })

/** `MyLoads/getSchedule`: loads under way and ahead, by pickup. */
export const getSchedule = readMethod<NoParams, typeof scheduleSchema>(
  { className: 'MyLoads', method: 'getSchedule' },
  scheduleSchema,
)
