import { session as sessionShape } from '@portal/contract/client/messages/session'
import { fits } from '@portal/contract/shape'
import { isRemembered, REMEMBERED_KEY as KEY } from './isRemembered'
import { identityOf, type Session } from './session'

/** Stores the last session, so that the device opens without network. */
export interface RememberedSession {
  /** Stores a session; a guest's deletes the stored one. */
  keep: (session: Session) => void
  /** The stored session without its token, so it can't write. Undefined when there is none. */
  read: () => Session | undefined
  /** Also deletes the person's offline snapshots. */
  forget: () => void
  /** Whether a sign-out without network still has to be sent. */
  isSignOutOwed: () => boolean
  oweSignOut: (isOwed: boolean) => void
}

const OWED = 'portal.signOutOwed'
/** Database of `device/offlineSnapshot.ts`. */
const SEEN = 'portal-last-seen'

const ownerOf = (session: Session) => `${identityOf(session)}|${session.role}`

export function createRememberedSession(): RememberedSession {
  function forget() {
    try {
      if (!isRemembered()) return
      localStorage.removeItem(KEY)
      indexedDB.deleteDatabase(SEEN)
    } catch {}
  }
  function read(): Session | undefined {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
      return fits(sessionShape, stored) ? stored : undefined
    } catch {
      return undefined
    }
  }
  return {
    forget,
    read,
    isSignOutOwed: () => localStorage.getItem(OWED) !== null,
    oweSignOut: (isOwed) => (isOwed ? localStorage.setItem(OWED, 'true') : localStorage.removeItem(OWED)),
    keep(session) {
      if (session.isGuest) return forget()
      // Staff view the portal as this person: nothing of the person stays on the device.
      if (session.viewAs) return
      try {
        const former = read()
        localStorage.setItem(KEY, JSON.stringify({ ...session, csrfToken: null }))
        // The worker would show the pages of the former person or role (`saved-prerender`).
        if (!former || ownerOf(former) !== ownerOf(session)) indexedDB.deleteDatabase(SEEN)
      } catch {
        // Full or blocked: the next visit needs network.
      }
    },
  }
}
