import { checkLoad as checkLoadMethod } from '@portal/contract/client/LoadBooking/checkLoad'
import { laneHistory as laneHistoryMethod } from '@portal/contract/client/LoadSearch/laneHistory'
import { suggestLoads as suggestLoadsMethod } from '@portal/contract/client/LoadSearch/suggestLoads'
import { readMethod } from '@portal/app-kit/methods'

/** `LoadBooking/checkLoad`: validates a booking without making it (B5, B8). */
export const checkLoad = readMethod(checkLoadMethod)

/** `LoadSearch/suggestLoads`: similar loads, and next loads near the destination. */
export const suggestLoads = readMethod(suggestLoadsMethod)

/** `LoadSearch/laneHistory`: the paid rates of a lane, for roles that see rates. */
export const laneHistory = readMethod(laneHistoryMethod)
