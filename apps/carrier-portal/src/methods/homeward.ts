import { homeLoads as homeLoadsMethod } from '@portal/contract/client/LoadSearch/homeLoads'
import { homeTrips as homeTripsMethod } from '@portal/contract/client/LoadSearch/homeTrips'
import { readMethod } from '@portal/app-kit/methods'

/** `LoadSearch/homeTrips`: trucks with their next place without freight and their home base (FND-09). */
export const homeTrips = readMethod(homeTripsMethod)

/** `LoadSearch/homeLoads`: loads toward the home base of a truck, by detour. */
export const homeLoads = readMethod(homeLoadsMethod)
