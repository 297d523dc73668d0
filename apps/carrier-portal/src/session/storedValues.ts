import type { Session } from './session'

/** The four values that other parts of the site read from session storage (ACC-05). */
export const STORED_KEYS = ['accountId', 'contactId', 'roleForAccount', 'isAnnouncementBannerClosed'] as const

/** Stores account, contact and role of a signed-in person; a guest leaves what is there. */
export function storeSessionValues(session: Session, storage: Storage): void {
  if (session.isGuest) return
  storage.setItem('accountId', session.accountId ?? '')
  storage.setItem('contactId', session.contactId ?? '')
  storage.setItem('roleForAccount', session.role ?? '')
}

/** A new session sees the announcement again, whoever closed it in the one before (BAN-25). */
export const forgetClosedAnnouncement = (storage: Storage): void =>
  storage.removeItem('isAnnouncementBannerClosed')

/** Forgets all four values (SES-01). */
export function clearSessionValues(storage: Storage): void {
  for (const key of STORED_KEYS) storage.removeItem(key)
}
