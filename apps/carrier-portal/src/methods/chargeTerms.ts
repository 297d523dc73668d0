import { get } from '@portal/contract/client/ChargeTerms/get'
import { readMethod } from './defineMethod'

/** `ChargeTerms/get` */
export const getChargeTerms = readMethod(get)
