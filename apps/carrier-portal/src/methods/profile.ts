import { erase } from '@portal/contract/client/Profile/erase'
import { exportData as exportDataMethod } from '@portal/contract/client/Profile/exportData'
import { getConsents as getConsentsMethod } from '@portal/contract/client/Profile/getConsents'
import * as v from 'valibot'
import { readMethod, writeMethod } from '@portal/app-kit/methods'
import { readWithSchema } from './schemaMethod'

/** `Profile/getConsents`: what this person agreed to, newest first. */
export const getConsents = readMethod(getConsentsMethod)

/** `Profile/exportData`: everything that is stored about this person, as JSON. */
export const exportData = writeMethod(exportDataMethod)

/** `Profile/erase`: takes this person out of the data. 409 while somebody else depends on them. */
export const eraseData = writeMethod(erase)

const sessionsSchema = v.object({
  sessions: v.array(
    v.object({ id: v.string(), createdAt: v.string(), lastUsedAt: v.string(), isCurrent: v.boolean() }),
  ),
})

/** `Users/sessions`: the browsers in which somebody is signed in, last used first. */
export const listOwnSessions = readWithSchema<{ contactId: string }, typeof sessionsSchema>(
  { className: 'Users', method: 'sessions' },
  sessionsSchema,
)

/** `Users/revokeSession`: ends one of them at once. */
export const revokeOwnSession = writeMethod<{ contactId: string; sessionId: string }>({
  className: 'Users',
  method: 'revokeSession',
})
