import * as v from 'valibot'
import { readMethod, writeMethod, type NoParams } from './defineMethod'

const unitSchema = v.object({ id: v.string(), name: v.string(), equipmentType: v.string() })

const crewSchema = v.object({
  /** Without a phone nobody can be assigned: the driver is told by it. */
  drivers: v.array(v.object({ id: v.string(), name: v.string(), hasPhone: v.boolean() })),
  trucks: v.array(unitSchema),
  trailers: v.array(unitSchema),
})

/** Who may drive for the company, and its units in service. */
export type Crew = v.InferOutput<typeof crewSchema>

/** `MyLoads/getCrew` */
export const getCrew = readMethod<NoParams, typeof crewSchema>(
  { className: 'MyLoads', method: 'getCrew' },
  crewSchema,
)

export interface AssignParams {
  bookingId: string
  driverId: string
  /** Left out: stays as it is. Null: none. */
  truckId?: string | null
  trailerId?: string | null
}

/** `LoadBooking/assign`: who drives and with what; refused with the other load's number when one is busy (B6, B7). */
export const assignCrew = writeMethod<AssignParams>({ className: 'LoadBooking', method: 'assign' })

/** `LoadBooking/acceptRateCon`: agrees to the rate confirmation of a booking. */
export const acceptRateConfirmation = writeMethod<{ bookingId: string }>({
  className: 'LoadBooking',
  method: 'acceptRateCon',
})
