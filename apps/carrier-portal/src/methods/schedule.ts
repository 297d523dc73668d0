import { getSchedule as getScheduleMethod } from '@portal/contract/client/MyLoads/getSchedule'
import { readMethod } from '@portal/app-kit/methods'

/** `MyLoads/getSchedule`: current and upcoming loads, by pickup. */
export const getSchedule = readMethod(getScheduleMethod)
