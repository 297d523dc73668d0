import * as z from 'zod/mini'
import { readMethod, writeMethod, type NoParams } from './defineMethod'

const consentsSchema = z.object({
  consents: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      acceptedAt: z.string(),
      revokedAt: z.nullish(z.string()),
      company: z.string(),
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

const sessionsSchema = z.object({
  sessions: z.array(
    z.object({ id: z.string(), createdAt: z.string(), lastUsedAt: z.string(), isCurrent: z.boolean() }),
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
