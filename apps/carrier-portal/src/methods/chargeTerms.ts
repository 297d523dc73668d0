import { get } from '@portal/contract/client/ChargeTerms/get'
import { readMethod } from '@portal/app-kit/methods'

/** `ChargeTerms/get` */
export const getChargeTerms = readMethod(get)
