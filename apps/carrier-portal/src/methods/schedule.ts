import { getSchedule as getScheduleMethod } from '@portal/contract/client/MyLoads/getSchedule'
import { readMethod } from './defineMethod'

/** `MyLoads/getSchedule`: loads under way and ahead, by pickup. */
export const getSchedule = readMethod(getScheduleMethod)
