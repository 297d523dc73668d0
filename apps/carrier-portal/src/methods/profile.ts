import { erase } from '@portal/contract/client/Profile/erase'
import { exportData as exportDataMethod } from '@portal/contract/client/Profile/exportData'
import { getConsents as getConsentsMethod } from '@portal/contract/client/Profile/getConsents'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Profile/getConsents`: what this person agreed to, newest first. */
export const getConsents = readMethod(getConsentsMethod)

/** `Profile/exportData`: everything that is stored about this person, as JSON. */
export const exportData = writeMethod(exportDataMethod)

/** `Profile/erase`: erases the user's data. 409 while others depend on it. */
export const eraseData = writeMethod(erase)
