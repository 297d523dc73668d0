import { Session } from '@portal/contract/methods'
import { sessionRequired } from '../../../http/ApiError'
import { makeSignOutTicket } from '../../../sessions/signOutTicket'
import { defineMethod } from '../../../methods/defineMethod'

/**
 * `Session/getLogoutUrl`: where to go after signing out. A program, such as a gateway, was allowed from a session of the browser
 * here: for it the address ends that one too, or whoever comes next would be signed in with one press.
 */
export const getLogoutUrl = defineMethod(Session.getLogoutUrl, {
  handle: async ({ isShipper }, _caller, { origin, session, isProgram, secrets, now }) => {
    const page = `/${isShipper ? 'shipper' : 'carrier'}/login`
    if (!session || !isProgram) return `${origin}${page}`
    const ticket = makeSignOutTicket(secrets, session.userId, now)
    return `${origin}/auth/logout?${new URLSearchParams({ ticket, returnTo: page }).toString()}`
  },
})

/** `Session/getCurrentSession`: length and last use of the session (SES-03). Asking doesn't prolong it. */
export const getCurrentSession = defineMethod(Session.getCurrentSession, {
  async handle(_params, _caller, { session, configuration }) {
    if (!session) throw sessionRequired()
    return { NumSecondsValid: configuration.numSecondsValid, LastModifiedDate: session.lastUsedAt }
  },
})
