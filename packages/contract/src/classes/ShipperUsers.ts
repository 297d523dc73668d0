import { z } from 'zod'
import { SHIPPER_ROLES } from '../codes/companyCodes'
import { codeOf, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, recordIdParam } from '../define/params'
import { emailParam, languageParam, nameParam, phoneParam, shipperRolesParam } from '../define/personParams'
import { invitationFields } from './member'

const shipperUser = z
  .strictObject({
    contactId: recordId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    roles: z.array(codeOf(SHIPPER_ROLES)),
    language: z.string().nullable(),
    isActive: z.boolean(),
    ...invitationFields,
  })
  .meta({ id: 'ShipperUser' })
/** A person of a shipper, or an invited one. */
export type ShipperUser = z.output<typeof shipperUser>

const callers = ['Shipper User'] as const
const manages = {
  verb: 'POST',
  callers,
  refusesInactiveAccount: true,
  needsShipperKey: 'shipperUsers',
} as const

export const ShipperUsers = defineClass('ShipperUsers', {
  list: {
    verb: 'GET',
    summary: 'Users of the shipper and open invitations, by name.',
    params: noParams,
    answer: z.strictObject({ users: z.array(shipperUser) }),
    callers,
    needsShipperKey: 'shipperUsers',
  },
  invite: {
    ...manages,
    summary: "Invites a user of the caller's shipper for 7 days; the same address again sends a new link.",
    params: z.object({
      name: nameParam,
      email: emailParam,
      mobile: phoneParam,
      roles: shipperRolesParam,
      language: languageParam.default('en-US'),
    }),
    answer: shipperUser,
    refuses: ['NOT_FOUND', 'EMAIL_IN_USE'],
  },
  update: {
    ...manages,
    summary:
      "Changes the roles of a shipper's user. Deactivating ends the user's sessions and an open invitation.",
    params: z.object({
      contactId: recordIdParam,
      roles: shipperRolesParam.optional(),
      isActive: z.boolean().optional(),
    }),
    answer: shipperUser,
    refuses: ['NOT_FOUND', 'OWN_ROLE', 'INVITATION_PENDING', 'LAST_ADMIN'],
  },
})
