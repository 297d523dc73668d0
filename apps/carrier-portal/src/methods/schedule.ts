import * as v from 'valibot'
import { readMethod, type NoParams } from './defineMethod'

const stopSchema = v.object({
  type: v.string(),
  from: v.string(),
  to: v.string(),
  timeZone: v.string(),
  status: v.string(),
  eta: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
})

const scheduledLoadSchema = v.object({
  id: v.string(),
  loadNumber: v.string(),
  status: v.string(),
  equipmentType: v.string(),
  bookingId: v.string(),
  driverIds: v.array(v.string()),
  truckId: v.nullable(v.string()),
  trailerId: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  stops: v.array(stopSchema),
  /** Numbers of loads that the same driver or unit can't also haul. */
  conflictsWith: v.array(v.string()),
})

/** A load that keeps a driver and equipment busy, with its stops. Times in UTC. */
export type ScheduledLoad = v.InferOutput<typeof scheduledLoadSchema>

const scheduleSchema = v.object({ loads: v.array(scheduledLoadSchema) })

/** `MyLoads/getSchedule`: loads under way and ahead, by pickup. */
export const getSchedule = readMethod<NoParams, typeof scheduleSchema>(
  { className: 'MyLoads', method: 'getSchedule' },
  scheduleSchema,
)
