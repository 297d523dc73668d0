import { getMenuItems as getMenuItemsMethod } from '@portal/contract/client/Navigation/getMenuItems'
import { readMethod } from '@portal/app-kit/methods'

/** `Navigation/getMenuItems`: pages that this person may open, in the order of the menu (NAV-01). */
export const getMenuItems = readMethod(getMenuItemsMethod)
