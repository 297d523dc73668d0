import * as v from 'valibot'
import { writeMethod, type NoParams } from '@portal/app-kit/methods'
import { readWithSchema } from './schemaMethod'

const memberSchema = v.object({
  contactId: v.string(),
  userId: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Where colleagues find the person's photo. */
  photoUrl: v.nullish(v.string()),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  role: v.string(),
  componentKeys: v.array(v.string()),
  language: v.nullable(v.string()),
  drives: v.boolean(),
  isActive: v.boolean(),
  /** Null once somebody has signed up. */
  invitation: v.nullable(v.string()),
  invitedUntil: v.nullable(v.string()),
})

/** Somebody who belongs to the company, or is invited to. */
export type Member = v.InferOutput<typeof memberSchema>

/** `Users/list`: everybody of the effective account, by name. */
export const listUsers = readWithSchema<NoParams, v.GenericSchema<unknown, { users: Member[] }>>(
  { className: 'Users', method: 'list' },
  v.object({ users: v.array(memberSchema) }),
)

export interface InviteUserParams {
  name: string
  /** Absent for a driver who is invited by text message. */
  email?: string
  mobile: string
  role: string
  componentKeys: readonly string[]
  language: string
  /** An Admin or Dispatcher who hauls loads too. */
  drives?: boolean
}

/** `Users/invite`: adds somebody; the same address again sends a new link, valid for 7 days. */
export const inviteUser = writeMethod<InviteUserParams>({ className: 'Users', method: 'invite' })

export interface UpdateUserParams {
  contactId: string
  role?: string
  componentKeys?: readonly string[]
  language?: string
  drives?: boolean
  isActive?: boolean
}

/** `Users/update`: what somebody may do. Deactivating ends their sessions at once, and takes an open invitation back. */
export const updateUser = writeMethod<UpdateUserParams>({ className: 'Users', method: 'update' })

const joinRequestSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  mobile: v.nullable(v.string()),
  /** ISO 8601 */
  createdAt: v.string(),
})

/** Somebody who signed up with the number of this company. */
export type JoinRequest = v.InferOutput<typeof joinRequestSchema>

/** `Users/joinRequests`: people who ask to join the company and have no answer yet; for Admins. */
export const listJoinRequests = readWithSchema<
  NoParams,
  v.GenericSchema<unknown, { requests: JoinRequest[] }>
>({ className: 'Users', method: 'joinRequests' }, v.object({ requests: v.array(joinRequestSchema) }))

/** `Users/declineJoinRequest`. Accepting is inviting the same address. */
export const declineJoinRequest = writeMethod<{ requestId: string }>({
  className: 'Users',
  method: 'declineJoinRequest',
})

const sessionSchema = v.object({
  id: v.string(),
  /** ISO 8601 */
  createdAt: v.string(),
  lastUsedAt: v.string(),
  isCurrent: v.boolean(),
})

/** A browser in which somebody is signed in. */
export type SignedInBrowser = v.InferOutput<typeof sessionSchema>

/** `Users/sessions`: where a person is signed in to this company. Admins ask about anybody, others about themselves. */
export const listSessions = readWithSchema<
  { contactId: string },
  v.GenericSchema<unknown, { sessions: SignedInBrowser[] }>
>({ className: 'Users', method: 'sessions' }, v.object({ sessions: v.array(sessionSchema) }))

/** `Users/revokeSession`: ends one of them at once. */
export const revokeSession = writeMethod<{ contactId: string; sessionId: string }>({
  className: 'Users',
  method: 'revokeSession',
})
