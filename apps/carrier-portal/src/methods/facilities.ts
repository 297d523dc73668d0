import * as v from 'valibot'
import { readMethod, writeMethod } from './defineMethod'

const ownRatingsSchema = v.object({
  /** Stops that the caller has rated, each 1 (poor) to 5 (excellent). */
  ratings: v.array(v.object({ stopId: v.string(), rating: v.number() })),
})

/** `Facilities/ownRatings`: how the caller has rated the facilities of a load that the caller hauled. */
export const getOwnRatings = readMethod<{ loadId: string }, typeof ownRatingsSchema>(
  { className: 'Facilities', method: 'ownRatings' },
  ownRatingsSchema,
)

export interface RateFacilityParams {
  loadId: string
  stopId: string
  /** 1 (poor) to 5 (excellent). */
  rating: number
}

/** `Facilities/rate`: a rating of the facility of a stop, after delivery; a further one takes the place of the first. */
export const rateFacility = writeMethod<RateFacilityParams>({ className: 'Facilities', method: 'rate' })
