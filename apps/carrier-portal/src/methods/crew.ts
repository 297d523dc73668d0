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

const fitSchema = v.object({
  /** Why this one can't be assigned; null when it can. */
  unavailable: v.nullable(
    v.variant('kind', [
      v.object({ kind: v.literal('noPhone') }),
      v.object({ kind: v.literal('outOfService') }),
      /** Another load at that time; its number is null when it is another company's. */
      v.object({ kind: v.literal('busy'), loadNumber: v.nullable(v.string()) }),
      v.object({ kind: v.literal('powerOnly') }),
      v.object({ kind: v.literal('wrongType'), equipmentType: v.string() }),
      v.object({ kind: v.literal('tooShort'), neededFt: v.number() }),
    ]),
  ),
  /** Where it is free before the load, and from when; null when that is not known. */
  free: v.nullable(
    v.object({
      city: v.nullable(v.string()),
      state: v.nullable(v.string()),
      timeZone: v.nullable(v.string()),
      from: v.string(),
    }),
  ),
  /** Estimated miles from there to the first pickup. */
  deadheadMiles: v.nullable(v.number()),
})

/** How a driver or unit suits a load. */
export type CrewFit = v.InferOutput<typeof fitSchema>

const rankedUnitSchema = v.object({
  id: v.string(),
  name: v.string(),
  equipmentType: v.string(),
  lengthFt: v.nullable(v.number()),
  fit: fitSchema,
})
export type RankedUnit = v.InferOutput<typeof rankedUnitSchema>

const rankedDriverSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** What this driver hauled with last. */
  usualTruckId: v.nullable(v.string()),
  usualTrailerId: v.nullable(v.string()),
  fit: fitSchema,
})

const rankedCrewSchema = v.object({
  /** False for power only. */
  needsTrailer: v.boolean(),
  drivers: v.array(rankedDriverSchema),
  trucks: v.array(rankedUnitSchema),
  trailers: v.array(rankedUnitSchema),
})

/** Who and what may haul a load, the best fit first. */
export type RankedCrew = v.InferOutput<typeof rankedCrewSchema>

/** `MyLoads/rankCrew` */
export const getRankedCrew = readMethod<{ loadId: string }, typeof rankedCrewSchema>(
  { className: 'MyLoads', method: 'rankCrew' },
  rankedCrewSchema,
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
