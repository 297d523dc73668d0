import { ownRatings } from '@portal/contract/client/Facilities/ownRatings'
import { rate } from '@portal/contract/client/Facilities/rate'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Facilities/ownRatings`: the caller's ratings of a load's facilities. */
export const getOwnRatings = readMethod(ownRatings)

/** `Facilities/rate`: rates the facility of a stop after delivery; replaces an earlier rating. */
export const rateFacility = writeMethod(rate)
