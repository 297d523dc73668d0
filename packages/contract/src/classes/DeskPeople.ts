import { z } from 'zod'
import { ACCOUNT_TYPES, PORTAL_ROLES, SHIPPER_ROLES, STAFF_ROLES } from '../codes/companyCodes'
import { codeOf, instant, nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { offset, oneOf, reasonParam, recordIdParam, searchParam } from '../define/params'
import { emailParam, languageParam, nameParam, phoneParam, shipperRolesParam } from '../define/personParams'
import { PEOPLE_READERS, PEOPLE_WRITERS, VIEW_AS_ROLES } from '../deskRoles'
import { invitationFields, member } from './member'

const staffMember = z
  .strictObject({
    userId: recordId,
    contactId: recordId.nullable(),
    name: z.string(),
    email: z.string().nullable(),
    role: codeOf(STAFF_ROLES).nullable(),
    language: z.string().nullable(),
    isActive: z.boolean(),
    lastUsedAt: instant.nullable().meta({ description: 'When a session of the person was last used.' }),
    sessions: z.int(),
    ...invitationFields,
  })
  .meta({ id: 'StaffMember' })
/** A staff member of the provider. */
export type StaffMember = z.output<typeof staffMember>

const foundUser = z
  .strictObject({
    userId: recordId,
    contactId: recordId,
    accountId: recordId,
    accountName: z.string(),
    accountType: codeOf(ACCOUNT_TYPES),
    name: z.string().nullable(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    role: codeOf(PORTAL_ROLES),
    shipperRoles: z
      .array(codeOf(SHIPPER_ROLES))
      .meta({ description: 'What a person of a shipper may do; empty for others.' }),
    language: z.string().nullable(),
    isActive: z.boolean(),
    hasSignedUp: z.boolean(),
    ...invitationFields,
    sessions: z.int(),
    lastUsedAt: instant.nullable(),
  })
  .meta({ id: 'FoundUser' })

const writes = { verb: 'POST', callers: PEOPLE_WRITERS } as const

export const DeskPeople = defineClass('DeskPeople', {
  list: {
    verb: 'GET',
    summary: 'The provider’s staff, or the users of a carrier or shipper.',
    params: z.object({ accountId: recordIdParam.nullish() }),
    answer: z.strictObject({ staff: z.array(staffMember), users: z.array(member) }),
    callers: PEOPLE_READERS,
  },
  search: {
    verb: 'GET',
    summary: 'Users of every carrier and shipper by name, email, phone number or company, 50 per page.',
    params: z.object({ search: searchParam.default(''), offset }),
    answer: z.strictObject({ users: z.array(foundUser), nextOffset }),
    callers: PEOPLE_READERS,
  },
  viewAsUsers: {
    verb: 'GET',
    summary: 'Active users of a carrier, for viewing the portal as one of them.',
    params: z.object({ accountId: recordIdParam }),
    answer: z.strictObject({
      users: z.array(
        z.strictObject({ contactId: recordId, name: z.string().nullable(), role: codeOf(PORTAL_ROLES) }),
      ),
    }),
    callers: VIEW_AS_ROLES,
  },
  invite: {
    ...writes,
    summary: 'Adds a staff member, who chooses a password with a link that is valid once, for 7 days.',
    params: z.object({
      name: nameParam,
      email: emailParam,
      role: oneOf(STAFF_ROLES),
      language: languageParam.default('en-US'),
    }),
    answer: staffMember,
    refuses: ['EMAIL_IN_USE', 'NOT_FOUND'],
  },
  update: {
    ...writes,
    summary:
      'Changes the role of a staff member, or deactivates them, which ends their sessions immediately.',
    params: z.object({
      userId: recordIdParam,
      role: oneOf(STAFF_ROLES).optional(),
      isActive: z.boolean().optional(),
      reason: reasonParam.optional(),
    }),
    answer: staffMember,
    refuses: ['NOT_FOUND', 'OWN_ROLE', 'INVITATION_PENDING', 'LAST_ADMIN'],
  },
  inviteUser: {
    ...writes,
    summary: 'Invites a user of a shipper for 7 days; the same address again sends a new link (QTD-02).',
    params: z.object({
      accountId: recordIdParam,
      name: nameParam,
      email: emailParam,
      mobile: phoneParam,
      roles: shipperRolesParam,
      language: languageParam.default('en-US'),
    }),
    answer: member,
    refuses: ['NOT_FOUND', 'EMAIL_IN_USE', 'ACCOUNT_INACTIVE'],
  },
  resendInvitation: {
    ...writes,
    summary: 'Sends an invited user of a carrier or shipper a new link for 7 days; the previous one expires.',
    params: z.object({ accountId: recordIdParam, contactId: recordIdParam }),
    answer: member,
    refuses: ['NOT_FOUND', 'EMAIL_IN_USE', 'ACCOUNT_INACTIVE'],
  },
  updateUser: {
    ...writes,
    summary:
      'Changes the role of a carrier’s or shipper’s user, or deactivates them; the user is notified. Deactivating an invited user revokes the invitation.',
    params: z.object({
      accountId: recordIdParam,
      contactId: recordIdParam,
      role: oneOf(PORTAL_ROLES).optional(),
      shipperRoles: shipperRolesParam.optional().meta({ description: 'For a person of a shipper.' }),
      isActive: z.boolean().optional(),
      reason: reasonParam,
    }),
    answer: member,
    refuses: ['NOT_FOUND', 'INVITATION_PENDING'],
  },
  rename: {
    ...writes,
    summary: 'Corrects the name of a staff member, or of a carrier’s or shipper’s user.',
    params: z.object({ userId: recordIdParam, name: nameParam, reason: reasonParam }),
    answer: z.strictObject({ userId: recordId, name: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  resetSignIn: {
    ...writes,
    summary: "Emails a user a password reset link, and ends the user's sessions.",
    params: z.object({ userId: recordIdParam, reason: reasonParam }),
    answer: z.strictObject({ userId: recordId, status: codeOf(['ResetSent']) }),
    refuses: ['NOT_FOUND'],
  },
  endSessions: {
    ...writes,
    summary: 'Ends all sessions of a user, including those of API clients.',
    params: z.object({ userId: recordIdParam, reason: reasonParam }),
    answer: z.strictObject({ userId: recordId, status: codeOf(['SignedOut']) }),
    refuses: ['NOT_FOUND'],
  },
})
