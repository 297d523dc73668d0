import { z } from 'zod'
import { instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'

const currentSession = z.strictObject({ NumSecondsValid: z.number(), LastModifiedDate: instant })
/** Duration and last activity of a session. */
export type CurrentSession = z.output<typeof currentSession>

export const Session = defineClass('Session', {
  getLogoutUrl: {
    verb: 'GET',
    summary: 'URL to open after sign-out (SES-01).',
    params: z.object({ isShipper: z.boolean().nullish() }),
    answer: z.string(),
    callers: 'anyone',
  },
  getCurrentSession: {
    verb: 'GET',
    summary: 'Length and last use of the session (SES-03); the call does not extend it.',
    params: noParams,
    answer: currentSession,
    callers: 'signedIn',
  },
})
