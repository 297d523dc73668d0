import { Navigation } from '@portal/contract/methods'
import type { PortalRole } from '../../access/caller'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from '../company/ownAccount'

const HOME = 'Load_Book__c'

/** Pages by role, in order (domain model §10). */
const MENU: Readonly<Record<PortalRole, readonly string[]>> = {
  Admin: [HOME, 'Todays_Loads__c', 'My_Loads__c', 'My_Company__c'],
  Dispatcher: [HOME, 'Todays_Loads__c', 'My_Loads__c', 'My_Company__c'],
  Driver: [HOME, 'Todays_Loads__c', 'My_Loads__c', 'My_Company__c'],
  'Carrier User': [HOME, 'My_Loads__c', 'My_Company__c'],
  'Shipper User': ['Get_a_Quote__c', 'Repeat_shipment__c'],
}

/** NAV-02. */
const INACTIVE_MENU: readonly string[] = [HOME]

/** The response is empty for guests (NAV-07). */
export const getMenuItems = defineMethod(Navigation.getMenuItems, {
  async handle({ accountId }, caller, { session }) {
    if (caller.kind === 'guest') return []
    const { role, status, componentKeys } = ownMembership(session, accountId)
    // People of a shipper who do not order have neither page of its menu (PDR-54).
    const isOpen = role !== 'Shipper User' || componentKeys.includes('shipperOrders')
    const menu = isOpen ? MENU[role] : []
    const pages = menu.filter((page) => status !== 'Inactive' || INACTIVE_MENU.includes(page))
    return pages.map((apiName) => ({ apiName }))
  },
})
