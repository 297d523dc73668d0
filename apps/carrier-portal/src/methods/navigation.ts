import * as v from 'valibot'
import { readMethod } from './defineMethod'

const menuSchema = v.array(v.object({ apiName: v.string() }))

export interface MenuParams {
  accountId: string | null
  contactId: string | null
  communityType: string | null
}

/** `Navigation/getMenuItems`: pages that this person may open, in the order of the menu (NAV-01). */
export const getMenuItems = readMethod<MenuParams, typeof menuSchema>(
  { className: 'Navigation', method: 'getMenuItems' },
  menuSchema,
)
