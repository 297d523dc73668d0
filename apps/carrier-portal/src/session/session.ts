import type { MessageBodies } from '@portal/contract/methods'

/** The person and the effective account: the response of `/auth/me`. */
export type Session = MessageBodies['session']

/**
 * Whether the role may book: Admins and Dispatchers (domain model §10). The server decides; the UI hides the
 * button.
 */
export const mayBook = (session: Pick<Session, 'role'>): boolean =>
  session.role === 'Admin' || session.role === 'Dispatcher'

/** Whether the role handles loads in transit and their documents (domain model §10). */
export const worksOnLoads = (session: Pick<Session, 'role'>): boolean =>
  session.role === 'Driver' || session.role === 'Admin' || session.role === 'Dispatcher'

/** Whether the role writes to the provider (MSG-01). */
export const writesMessages = (session: Pick<Session, 'role'>): boolean =>
  worksOnLoads(session) || session.role === 'Shipper User'

/** Cache key of person and account: data fetched under one identity is never shown under another. */
export const identityOf = (session: Session): string =>
  `${session.userId ?? 'guest'}|${session.accountId ?? ''}`
