import { z } from 'zod'
import { COMPONENT_KEYS } from '../codes/companyCodes'
import { codesOf } from '../codes/codesOf'
import { codeOf, instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, oneOfText, recordIdParam } from '../define/params'
import {
  emailParam,
  languageParam,
  nameParam,
  passwordParam,
  phoneParam,
  signInNameParam,
  tokenParam,
} from '../define/personParams'
import { PEOPLE_IMPORT } from '../limits'
import { BOOKING_ROLES, CARRIER_ROLES } from '../roles'
import { member } from './member'

const KEYS = codesOf(COMPONENT_KEYS)

const keysParam = z
  .array(oneOfText(KEYS, `must be among ${KEYS.join(', ')}`))
  .transform((keys) => KEYS.filter((key) => keys.includes(key)))

const invitation = z.strictObject({
  name: z.string(),
  company: z.string(),
  asksName: z.boolean().optional().meta({
    description: 'The person enters a name: the first administrator, created by email address only.',
  }),
})
/** Whom a link invites, and to which company. */
export type Invitation = z.output<typeof invitation>

const joinRequest = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  createdAt: instant,
})
/** A person who signed up for a registered company. */
export type JoinRequest = z.output<typeof joinRequest>

const signedInBrowser = z.strictObject({
  id: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})
/** A session of a user. */
export type SignedInBrowser = z.output<typeof signedInBrowser>

const signInPolicy = z
  .strictObject({
    requiresSecondFactor: z.boolean(),
    includesDrivers: z.boolean().meta({ description: 'False: optional for drivers.' }),
    withoutFactor: z.int().meta({ description: 'Active people of the company without a second factor.' }),
    driversWithoutFactor: z.int(),
  })
  .meta({ id: 'SignInPolicy' })
/** The company's requirement of a second factor. */
export type SignInPolicy = z.output<typeof signInPolicy>

const cell = z.string().max(200).optional()
/** Columns of a file of people. */
const PERSON_COLUMNS = ['name', 'email', 'mobile', 'role', 'language', 'drives'] as const
const importedPerson = z
  .strictObject({
    row: z.int(),
    status: z.enum(['Valid', 'Invited', 'Member', 'Error']).meta({
      description: 'Member: belongs to the company or has an open invitation; nothing is sent.',
    }),
    problems: z.array(
      z.strictObject({
        column: codeOf(PERSON_COLUMNS),
        code: z.enum([
          'NAME',
          'EMAIL',
          'EMAIL_NEEDED',
          'PHONE',
          'ROLE',
          'LANGUAGE',
          'DRIVES',
          'IN_USE',
          'DUPLICATE',
        ]),
      }),
    ),
  })
  .meta({ id: 'ImportedPerson' })
/** What becomes of a row of a file of people. */
export type ImportedPerson = z.output<typeof importedPerson>

const manages = {
  verb: 'POST',
  callers: ['Admin'],
  needsConsent: true,
  refusesInactiveAccount: true,
} as const
const byLink = { verb: 'POST', callers: 'anyone', limit: 'signUp' } as const

export const Users = defineClass('Users', {
  list: {
    verb: 'GET',
    summary: 'Members of the caller’s company and open invitations, by name.',
    params: noParams,
    answer: z.strictObject({ users: z.array(member) }),
    callers: BOOKING_ROLES,
  },
  invite: {
    ...manages,
    summary: 'Invites a user for 7 days; the same address again sends a new link (ONB-07).',
    params: z.object({
      name: nameParam,
      email: emailParam
        .nullish()
        .meta({ description: 'Needed except for drivers, who can be invited by text message (ONB-07).' }),
      mobile: phoneParam,
      role: oneOfText(CARRIER_ROLES),
      componentKeys: keysParam.default([]),
      language: languageParam.default('en-US'),
      drives: z
        .boolean()
        .default(false)
        .meta({ description: 'An Admin or Dispatcher who hauls loads too (ONB-03).' }),
    }),
    answer: member,
    refuses: ['NOT_FOUND', 'EMAIL_IN_USE', 'EMAIL_NEEDED'],
  },
  importRows: {
    ...manages,
    summary:
      'Invites the users of a file by email, drivers without email by text message, or previews them. Rows are independent (ONB-08).',
    params: z.object({
      firstRow: z.int('must be a row number').min(1).max(PEOPLE_IMPORT.mostRows).default(1),
      rows: z
        .array(
          z.object({
            name: cell,
            email: cell,
            mobile: cell,
            role: cell,
            language: cell,
            drives: cell,
            isDuplicate: z
              .boolean()
              .optional()
              .meta({ description: 'An earlier row of the file has the same address.' }),
          }),
        )
        .min(1, 'must have a row')
        .max(PEOPLE_IMPORT.rowsPerRequest, `must have at most ${PEOPLE_IMPORT.rowsPerRequest} rows`),
      isPreview: z.boolean().default(false),
    }),
    answer: z.strictObject({ isPreview: z.boolean(), rows: z.array(importedPerson) }),
  },
  update: {
    ...manages,
    summary:
      "Changes a user's role and access. Deactivating ends the user's sessions and an open invitation.",
    params: z.object({
      contactId: recordIdParam,
      role: oneOfText(CARRIER_ROLES).optional(),
      componentKeys: keysParam.optional(),
      language: languageParam.optional(),
      drives: z.boolean().optional(),
      isActive: z.boolean().optional(),
    }),
    answer: member,
    refuses: ['NOT_FOUND', 'OWN_ROLE', 'INVITATION_PENDING', 'LAST_ADMIN'],
  },
  signInPolicy: {
    verb: 'GET',
    summary:
      'Whether the company requires a second factor of its users, and how many have none yet (ONB-06).',
    params: noParams,
    answer: signInPolicy,
    callers: ['Admin'],
  },
  setSignInPolicy: {
    ...manages,
    summary:
      "Requires a second factor of the company's users, optionally of drivers too; users without one enroll at the next sign-in.",
    params: z.object({ requiresSecondFactor: z.boolean(), includesDrivers: z.boolean() }),
    answer: signInPolicy,
  },
  joinRequests: {
    verb: 'GET',
    summary: 'Open requests to join the caller’s company, oldest first.',
    params: noParams,
    answer: z.strictObject({ requests: z.array(joinRequest) }),
    callers: ['Admin'],
  },
  declineJoinRequest: {
    ...manages,
    summary: 'Declines a join request. To accept one, call `Users/invite` with its address.',
    params: z.object({ requestId: z.string().regex(/^\d{1,15}$/, 'must be the id of a request') }),
    answer: z.strictObject({ requestId: z.string() }),
    refuses: ['NOT_FOUND'],
  },
  readInvitation: {
    ...byLink,
    summary: 'User and company of an emailed link (ONB-07). Does not consume the link.',
    params: z.object({ token: tokenParam }),
    answer: invitation,
    refuses: ['TOKEN_INVALID'],
  },
  acceptInvitation: {
    ...byLink,
    summary: 'Sets the password of an invited user by the emailed link.',
    params: z.object({
      token: tokenParam,
      password: passwordParam,
      name: nameParam.optional().meta({ description: 'First and last name, if the invitation asks for it.' }),
    }),
    answer: z.strictObject({ email: z.string() }),
    refuses: ['TOKEN_INVALID', 'PASSWORD_GUESSABLE', 'EMAIL_IN_USE'],
  },
  requestPasswordReset: {
    ...byLink,
    summary:
      'Sends a password reset link to this email address or phone; the response is the same for unknown ones.',
    params: z.object({ email: signInNameParam }),
    answer: z.strictObject({ status: codeOf(['ResetSent']) }),
  },
  resetPassword: {
    ...byLink,
    summary: 'Sets a new password by the emailed link, and ends every session of the user.',
    params: z.object({ token: tokenParam, password: passwordParam }),
    answer: z.strictObject({ email: z.string() }),
    refuses: ['TOKEN_INVALID', 'PASSWORD_GUESSABLE'],
  },
  changePassword: {
    verb: 'POST',
    summary: "Changes the caller's password and ends every other session, including those of API clients.",
    params: z.object({ currentPassword: z.string().min(1).max(1024), password: passwordParam }),
    answer: z.strictObject({ changed: z.boolean() }),
    callers: 'signedIn',
    refuses: ['PASSWORD_WRONG', 'PASSWORD_GUESSABLE'],
    limit: 'passwordChange',
  },
  sessions: {
    verb: 'GET',
    summary: 'Sessions of a user of the company. Admins can list those of every user, others their own.',
    params: z.object({ contactId: recordIdParam }),
    answer: z.strictObject({ sessions: z.array(signedInBrowser) }),
    callers: 'signedIn',
    refuses: ['NOT_FOUND'],
  },
  revokeSession: {
    verb: 'POST',
    summary: 'Ends one of these sessions; the browser or API client must sign in again.',
    params: z.object({ contactId: recordIdParam, sessionId: z.string().regex(/^[0-9a-f]{32}$/) }),
    answer: z.strictObject({ sessionId: z.string() }),
    callers: 'signedIn',
    refuses: ['NOT_FOUND'],
  },
})
