import { getAccesibleComponents } from '@portal/contract/client/Access/getAccesibleComponents'
import { readMethod } from '@portal/app-kit/methods'

/** `Access/getAccesibleComponents`, spelled as the platform spells it: the access keys that were granted (APX-07). */
export const getAccessibleComponents = readMethod(getAccesibleComponents)
