import { get } from '@portal/contract/client/MyLoads/get'
import { readMethod } from '@portal/app-kit/methods'

/** `MyLoads/get`: a load of the company; null for any other. */
export const getMyLoad = readMethod(get)
