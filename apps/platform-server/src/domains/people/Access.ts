import { Access } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { ownMembership } from '../company/ownAccount'

/** The access key of each sub-page of My Company (NAV-05); Users needs none. */
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

/** `Access/getLWCMap`: the component key of an access key or sub-page if the caller has it, else null. */
export const getLWCMap = defineMethod(Access.getLWCMap, {
  async handle({ key }, caller) {
    const wanted = KEY_OF_SUBPAGE.get(key) ?? key
    return caller.kind === 'user' && caller.componentKeys.includes(wanted) ? wanted : null
  },
})

/** `Access/getAccesibleComponents` (the platform's spelling): every granted access key. */
export const getAccesibleComponents = defineMethod(Access.getAccesibleComponents, {
  handle: async ({ accountId }, caller, { session }) =>
    caller.kind === 'guest' ? [] : ownMembership(session, accountId).componentKeys,
})
