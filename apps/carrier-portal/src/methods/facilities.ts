import { ownRatings } from '@portal/contract/client/Facilities/ownRatings'
import { rate } from '@portal/contract/client/Facilities/rate'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Facilities/ownRatings`: how the caller has rated the facilities of a load that the caller hauled. */
export const getOwnRatings = readMethod(ownRatings)

/** `Facilities/rate`: a rating of the facility of a stop, after delivery; a further one replaces the first. */
export const rateFacility = writeMethod(rate)
