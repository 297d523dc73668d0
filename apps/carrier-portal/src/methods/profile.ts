import * as v from 'valibot'
import { readMethod, writeMethod, type NoParams } from './defineMethod'

const consentsSchema = v.object({
  consents: v.array(
    v.object({
      id: v.string(),
      version: v.string(),
      acceptedAt: v.string(),
      revokedAt: v.nullish(v.string()),
      company: v.string(),
    }),
  ),
})

/** `Profile/getConsents`: what this person agreed to, newest first. */
export const getConsents = readMethod<NoParams, typeof consentsSchema>(
  { className: 'Profile', method: 'getConsents' },
  consentsSchema,
)

/** `Profile/exportData`: everything that is kept about this person, as JSON. */
export const exportData = writeMethod<NoParams>({ className: 'Profile', method: 'exportData' })

/** `Profile/erase`: takes this person out of the data. 409 while somebody else depends on them. */
export const eraseData = writeMethod<{ email: string }>({ className: 'Profile', method: 'erase' })

const sessionsSchema = v.object({
  sessions: v.array(
    v.object({ id: v.string(), createdAt: v.string(), lastUsedAt: v.string(), isCurrent: v.boolean() }),
  ),
})

/** `Users/sessions`: the browsers in which somebody is signed in, last used first. */
export const listOwnSessions = readMethod<{ contactId: string }, typeof sessionsSchema>(
  { className: 'Users', method: 'sessions' },
  sessionsSchema,
)

/** `Users/revokeSession`: ends one of them at once. */
export const revokeOwnSession = writeMethod<{ contactId: string; sessionId: string }>({
  className: 'Users',
  method: 'revokeSession',
})
