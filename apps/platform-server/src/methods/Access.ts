import { z } from 'zod'
import { defineMethod } from './defineMethod'
import { ownMembership } from './ownAccount'
import { recordIdSchema } from './params'

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
export const getLWCMap = defineMethod({
  className: 'Access',
  method: 'getLWCMap',
  verb: 'GET',
  params: z.object({ key: z.string('must be an access key or a sub-page name').min(1).max(80) }),
  callers: 'anyone',
  async handle({ key }, caller) {
    const wanted = KEY_OF_SUBPAGE.get(key) ?? key
    return caller.kind === 'user' && caller.componentKeys.includes(wanted) ? wanted : null
  },
})

/** `Access/getAccesibleComponents` (spelled as the platform spells it): every granted access key. */
export const getAccesibleComponents = defineMethod({
  className: 'Access',
  method: 'getAccesibleComponents',
  verb: 'GET',
  params: z.object({
    accountId: recordIdSchema.nullish(),
    contactId: recordIdSchema.nullish(),
    isGuest: z.boolean().nullish(),
  }),
  callers: 'anyone',
  handle: async ({ accountId }, caller, { session }) =>
    caller.kind === 'guest' ? [] : ownMembership(session, accountId).componentKeys,
})
