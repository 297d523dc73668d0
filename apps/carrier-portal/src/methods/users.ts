import * as z from 'zod/mini'
import { readMethod, writeMethod, type NoParams } from './defineMethod'

const memberSchema = z.object({
  contactId: z.string(),
  userId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Where colleagues find the person's photo. */
  photoUrl: z.nullish(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  role: z.string(),
  componentKeys: z.array(z.string()),
  language: z.nullable(z.string()),
  drives: z.boolean(),
  isActive: z.boolean(),
  /** Null once somebody has signed up. */
  invitation: z.nullable(z.string()),
  invitedUntil: z.nullable(z.string()),
})

/** Somebody who belongs to the company, or is invited to. */
export type Member = z.output<typeof memberSchema>

/** `Users/list`: everybody of the effective account, by name. */
export const listUsers = readMethod<NoParams, z.ZodMiniType<{ users: Member[] }>>(
  { className: 'Users', method: 'list' },
  z.object({ users: z.array(memberSchema) }),
)

export interface InviteUserParams {
  name: string
  email: string
  mobile: string
  role: string
  componentKeys: readonly string[]
  language: string
}

/** `Users/invite`: adds somebody; the same address again sends a new link, valid for 7 days. */
export const inviteUser = writeMethod<InviteUserParams>({ className: 'Users', method: 'invite' })

export interface UpdateUserParams {
  contactId: string
  role?: string
  componentKeys?: readonly string[]
  language?: string
  isActive?: boolean
}

/** `Users/update`: what somebody may do. Deactivating ends their sessions at once. */
export const updateUser = writeMethod<UpdateUserParams>({ className: 'Users', method: 'update' })

const joinRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
  /** ISO 8601 */
  createdAt: z.string(),
})

/** Somebody who signed up with the number of this company. */
export type JoinRequest = z.output<typeof joinRequestSchema>

/** `Users/joinRequests`: people who ask to join the company and have no answer yet; for Admins. */
export const listJoinRequests = readMethod<NoParams, z.ZodMiniType<{ requests: JoinRequest[] }>>(
  { className: 'Users', method: 'joinRequests' },
  z.object({ requests: z.array(joinRequestSchema) }),
)

/** `Users/declineJoinRequest`. Accepting is inviting the same address. */
export const declineJoinRequest = writeMethod<{ requestId: string }>({
  className: 'Users',
  method: 'declineJoinRequest',
})

const sessionSchema = z.object({
  id: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})

/** A browser in which somebody is signed in. */
export type SignedInBrowser = z.output<typeof sessionSchema>

/** `Users/sessions`: where a person is signed in to this company. Admins ask about anybody, others about themselves. */
export const listSessions = readMethod<{ contactId: string }, z.ZodMiniType<{ sessions: SignedInBrowser[] }>>(
  { className: 'Users', method: 'sessions' },
  z.object({ sessions: z.array(sessionSchema) }),
)

/** `Users/revokeSession`: ends one of them at once. */
export const revokeSession = writeMethod<{ contactId: string; sessionId: string }>({
  className: 'Users',
  method: 'revokeSession',
})
