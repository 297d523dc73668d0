import { Access } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from '../company/ownAccount'

/** The access key behind each sub-page of My Company (NAV-05); Users needs none. */
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

/**
 * `Access/getLWCMap`: the component key for an access key or a sub-page name when the caller has been granted
 * it, else null.
 */
export const getLWCMap = defineMethod(Access.getLWCMap, {
  async handle({ key }, caller) {
    const wanted = KEY_OF_SUBPAGE.get(key) ?? key
    return caller.kind === 'user' && caller.componentKeys.includes(wanted) ? wanted : null
  },
})

/** `Access/getAccesibleComponents` (spelled as the platform spells it): every granted access key. */
export const getAccesibleComponents = defineMethod(Access.getAccesibleComponents, {
  handle: async ({ accountId }, caller, { session }) =>
    caller.kind === 'guest' ? [] : ownMembership(session, accountId).componentKeys,
})
