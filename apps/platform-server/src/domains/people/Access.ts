import { Access } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from '../company/ownAccount'

/** Keys of My Company's sub-pages (NAV-05); Users needs none. */
const KEY_OF_SUBPAGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Locations: 'carrierLocation',
    Equipments: 'carrierEquipments',
    TrackTrace: 'carrierTrackTrace',
    PreferredCommodities: 'carrierPreferredCommodities',
    Specialties: 'carrierSpecialties',
    PreferredLanes: 'carrierLanePreference',
    AvailableCapacity: 'carrierCapacityManagement',
  }),
)

/** Returns the component key of an access key or sub-page if the caller has it, else null. */
export const getLWCMap = defineMethod(Access.getLWCMap, {
  async handle({ key }, caller) {
    const wanted = KEY_OF_SUBPAGE.get(key) ?? key
    return caller.kind === 'user' && caller.componentKeys.includes(wanted) ? wanted : null
  },
})

/** The response has every granted access key. The platform's spelling. */
export const getAccesibleComponents = defineMethod(Access.getAccesibleComponents, {
  handle: async ({ accountId }, caller, { session }) =>
    caller.kind === 'guest' ? [] : ownMembership(session, accountId).componentKeys,
})
