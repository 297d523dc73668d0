import { z } from 'zod'
import { defineMethod } from './defineMethod'

/** `Session/getLogoutUrl`: where to go after signing out. */
export const getLogoutUrl = defineMethod({
  className: 'Session',
  method: 'getLogoutUrl',
  verb: 'GET',
  params: z.object({ isShipper: z.boolean().nullish() }),
  callers: 'anyone',
  handle: async ({ isShipper }, _caller, { origin }) =>
    `${origin}/${isShipper ? 'shipper' : 'carrier'}/login`,
})

/** `Session/getCurrentSession`: length and last use of the session (SES-03). Asking doesn't prolong it. */
export const getCurrentSession = defineMethod({
  className: 'Session',
  method: 'getCurrentSession',
  verb: 'GET',
  params: z.object({}),
  callers: 'signedIn',
  handle: async (_params, _caller, { session, configuration }) => ({
    NumSecondsValid: configuration.numSecondsValid,
    LastModifiedDate: session?.lastUsedAt.toISOString(),
  }),
})
