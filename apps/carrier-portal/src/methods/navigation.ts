import { getMenuItems as getMenuItemsMethod } from '@portal/contract/client/Navigation/getMenuItems'
import { readMethod } from '@portal/app-kit/methods'

/** `Navigation/getMenuItems`: pages that the user can open, in menu order (NAV-01). */
export const getMenuItems = readMethod(getMenuItemsMethod)
