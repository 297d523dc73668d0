import { getCarrierUserData as getCarrierUserDataMethod } from '@portal/contract/client/Chat/getCarrierUserData'
import { readMethod } from '@portal/app-kit/methods'

/** `Chat/getCarrierUserData`: where the chat is and who is chatting; the bare address for guests (APX-11, CHT-04). */
export const getCarrierUserData = readMethod(getCarrierUserDataMethod)
