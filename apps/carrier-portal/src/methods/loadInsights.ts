import { checkLoad as checkLoadMethod } from '@portal/contract/client/LoadBooking/checkLoad'
import { suggestLoads as suggestLoadsMethod } from '@portal/contract/client/LoadSearch/suggestLoads'
import { readMethod } from '@portal/app-kit/methods'

/** `LoadBooking/checkLoad`: what stands against booking a load, before anybody tries (B5, B8). */
export const checkLoad = readMethod(checkLoadMethod)

/** `LoadSearch/suggestLoads`: loads like this one, and loads that begin where it ends. */
export const suggestLoads = readMethod(suggestLoadsMethod)
