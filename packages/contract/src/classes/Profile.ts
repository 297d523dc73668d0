import { z } from 'zod'
import { instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'

const rows = z.array(z.record(z.string(), z.unknown()))

export const Profile = defineClass('Profile', {
  getConsents: {
    verb: 'GET',
    summary: 'Consents of the caller by company, newest first.',
    params: noParams,
    answer: z.strictObject({
      consents: z.array(
        z.strictObject({
          id: recordId,
          version: z.string(),
          acceptedAt: instant,
          revokedAt: instant.nullable(),
          company: z.string(),
        }),
      ),
    }),
    callers: 'signedIn',
  },
  exportData: {
    verb: 'POST',
    summary: 'All stored personal data of the caller.',
    params: noParams,
    answer: z.strictObject({
      exportedAt: instant,
      person: z.record(z.string(), z.unknown()).optional(),
      user: z.record(z.string(), z.unknown()).optional(),
      memberships: rows,
      consents: rows,
      savedSearches: rows,
      notifications: rows,
      loadEvents: rows,
      sessions: rows,
    }),
    callers: 'signedIn',
  },
  erase: {
    verb: 'POST',
    summary:
      "Erases the caller's personal data as far as the law and the records of loads allow, and ends every session.",
    params: z.object({ email: z.string('must be your e-mail address').trim().toLowerCase() }),
    answer: z.strictObject({ erased: z.boolean() }),
    callers: 'signedIn',
    refuses: ['LAST_ADMIN', 'LOAD_IN_PROGRESS'],
  },
})
