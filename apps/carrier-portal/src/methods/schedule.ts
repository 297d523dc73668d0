import { getSchedule as getScheduleMethod } from '@portal/contract/client/MyLoads/getSchedule'
import { readMethod } from '@portal/app-kit/methods'

/** `MyLoads/getSchedule`: loads under way and ahead, by pickup. */
export const getSchedule = readMethod(getScheduleMethod)
