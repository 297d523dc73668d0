import { getCarrierUserData as getCarrierUserDataMethod } from '@portal/contract/client/Chat/getCarrierUserData'
import { readMethod } from '@portal/app-kit/methods'

/**
 * `Chat/getCarrierUserData`: the chat URL and the user's contact data; guests get the URL only (APX-11,
 * CHT-04).
 */
export const getCarrierUserData = readMethod(getCarrierUserDataMethod)
