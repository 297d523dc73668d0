import { CLOSED_ANNOUNCEMENT } from './closedAnnouncement'
import type { Session } from './session'

/** Session storage keys that other parts of the site read (ACC-05). */
export const STORED_KEYS = ['accountId', 'contactId', 'roleForAccount', CLOSED_ANNOUNCEMENT] as const

/** Stores account, contact and role of a signed-in person; does nothing for a guest. */
export function storeSessionValues(session: Session, storage: Storage): void {
  if (session.isGuest) return
  storage.setItem('accountId', session.accountId ?? '')
  storage.setItem('contactId', session.contactId ?? '')
  storage.setItem('roleForAccount', session.role ?? '')
}

/** A new session shows the announcement again (BAN-25). */
export const clearClosedAnnouncement = (storage: Storage): void => storage.removeItem(CLOSED_ANNOUNCEMENT)

/** Deletes all four values (SES-01). */
export function clearSessionValues(storage: Storage): void {
  for (const key of STORED_KEYS) storage.removeItem(key)
}
