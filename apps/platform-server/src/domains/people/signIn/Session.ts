import { Session } from '@portal/contract/methods'
import { sessionRequired } from '../../../http/ApiError'
import { makeSignOutTicket } from '../../../sessions/signOutTicket'
import { defineMethod } from '../../../methods/defineMethod'

/**
 * For an OAuth client such as a gateway, the URL also ends the browser session that authorized the client;
 * otherwise the next user of the browser could sign in without a password.
 */
export const getLogoutUrl = defineMethod(Session.getLogoutUrl, {
  handle: async ({ isShipper }, _caller, { origin, session, isProgram, secrets, now }) => {
    const page = `/${isShipper ? 'shipper' : 'carrier'}/login`
    if (!session || !isProgram) return `${origin}${page}`
    const ticket = makeSignOutTicket(secrets, session.userId, now)
    return `${origin}/auth/logout?${new URLSearchParams({ ticket, returnTo: page }).toString()}`
  },
})

/** This request does not extend the session (SES-03). */
export const getCurrentSession = defineMethod(Session.getCurrentSession, {
  async handle(_params, _caller, { session, configuration }) {
    if (!session) throw sessionRequired()
    return { NumSecondsValid: configuration.numSecondsValid, LastModifiedDate: session.lastUsedAt }
  },
})
