import { z } from 'zod'
import { STOP_STATUSES, STOP_TYPES } from '../codes/loadCodes'
import { LOAD_STATUSES } from '../codes/loadStatuses'
import { codeOf, instant, recordId } from '../define/answers'

const scheduledStop = z.strictObject({
  type: codeOf(STOP_TYPES),
  from: instant,
  to: instant,
  timeZone: z.string(),
  status: codeOf(STOP_STATUSES),
  eta: instant.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
})
export const scheduledLoad = z
  .strictObject({
    id: recordId,
    loadNumber: z.string(),
    status: codeOf(LOAD_STATUSES),
    equipmentType: z.string(),
    bookingId: recordId,
    driverIds: z.array(recordId),
    truckId: recordId.nullable(),
    trailerId: recordId.nullable(),
    from: instant.nullable(),
    to: instant.nullable(),
    stops: z.array(scheduledStop),
    conflictsWith: z
      .array(z.string())
      .meta({ description: 'Numbers of loads that the same driver or unit cannot also haul.' }),
  })
  .meta({ id: 'ScheduledLoad' })
export type ScheduledLoad = z.output<typeof scheduledLoad>
