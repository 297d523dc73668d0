import * as v from 'valibot'
import { readMethod } from './defineMethod'

const keysSchema = v.array(v.string())

export interface AccessParams {
  accountId: string | null
  contactId: string | null
  isGuest: boolean
}

/** `Access/getAccesibleComponents`, spelled as the platform spells it: the access keys that were granted (APX-07). */
export const getAccessibleComponents = readMethod<AccessParams, typeof keysSchema>(
  { className: 'Access', method: 'getAccesibleComponents' },
  keysSchema,
)
