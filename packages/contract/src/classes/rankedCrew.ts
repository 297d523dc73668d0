import { z } from 'zod'
import { instant, recordId } from '../define/answers'

/** Why a trailer does not satisfy a load. */
const trailerMisfits = [
  z.strictObject({ kind: z.literal('powerOnly') }),
  z.strictObject({ kind: z.literal('wrongType'), equipmentType: z.string() }),
  z.strictObject({ kind: z.literal('tooShort'), neededFt: z.number() }),
] as const
export const trailerMisfit = z.union(trailerMisfits)

const fit = z
  .strictObject({
    unavailable: z
      .union([
        z.strictObject({ kind: z.literal('noPhone') }),
        z.strictObject({ kind: z.literal('outOfService') }),
        z.strictObject({
          kind: z.literal('busy'),
          loadNumber: z.string().nullable().meta({ description: 'Null for a load of another company.' }),
        }),
        ...trailerMisfits,
      ])
      .nullable()
      .meta({ description: 'Why it cannot be assigned; null when it can.' }),
    free: z
      .strictObject({
        city: z.string().nullable(),
        state: z.string().nullable(),
        timeZone: z.string().nullable(),
        from: instant,
      })
      .nullable()
      .meta({ description: 'Where it is free before the load, and from when; null when that is not known.' }),
    deadheadMiles: z.number().nullable().meta({ description: 'Estimated road miles to the first pickup.' }),
  })
  .meta({ id: 'CrewFit' })
/** How well a driver or unit suits a load. */
export type CrewFit = z.output<typeof fit>

export const rankedUnit = z
  .strictObject({
    id: recordId,
    name: z.string(),
    equipmentType: z.string(),
    lengthFt: z.number().nullable(),
    fit,
  })
  .meta({ id: 'RankedUnit' })
export type RankedUnit = z.output<typeof rankedUnit>

export const rankedCrew = z.strictObject({
  needsTrailer: z.boolean().meta({ description: 'False for power only.' }),
  drivers: z.array(
    z.strictObject({
      id: recordId,
      name: z.string(),
      usualTruckId: recordId.nullable().meta({ description: 'What this driver hauled with last.' }),
      usualTrailerId: recordId.nullable(),
      fit,
    }),
  ),
  trucks: z.array(rankedUnit),
  trailers: z.array(rankedUnit),
})
/** Drivers and equipment for a load, best fit first. */
export type RankedCrew = z.output<typeof rankedCrew>
