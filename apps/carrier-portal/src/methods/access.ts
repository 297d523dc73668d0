import { getAccesibleComponents } from '@portal/contract/client/Access/getAccesibleComponents'
import { readMethod } from '@portal/app-kit/methods'

/** `Access/getAccesibleComponents` (the platform's spelling): granted access keys (APX-07). */
export const getAccessibleComponents = readMethod(getAccesibleComponents)
