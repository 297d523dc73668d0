import * as v from 'valibot'
import { isRemembered, REMEMBERED_KEY as KEY } from './isRemembered'
import { sessionSchema, type Session } from './session'

/** Who used this device last, so that it opens without network. */
export interface RememberedSession {
  /** A guest is nobody to remember: whoever was is forgotten. */
  keep: (session: Session) => void
  /** Without a token: nothing can be written with it. Undefined when nobody is remembered. */
  read: () => Session | undefined
  /** Also what that person saw last. */
  forget: () => void
  /** Whether somebody signed out here and the server has not heard of it. */
  isSignOutOwed: () => boolean
  oweSignOut: (isOwed: boolean) => void
}

const OWED = 'portal.signOutOwed'
/** What `device/lastSeen.ts` keeps; it goes with the person. */
const SEEN = 'portal-last-seen'

/** Remembers on this device; where storage is refused, nothing. */
export function createRememberedSession(): RememberedSession {
  function forget() {
    try {
      if (!isRemembered()) return
      localStorage.removeItem(KEY)
      indexedDB.deleteDatabase(SEEN)
    } catch {
      // What could not be stored needs no forgetting.
    }
  }
  return {
    forget,
    isSignOutOwed: () => localStorage.getItem(OWED) !== null,
    oweSignOut: (isOwed) => (isOwed ? localStorage.setItem(OWED, 'true') : localStorage.removeItem(OWED)),
    keep(session) {
      if (session.isGuest) return forget()
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...session, csrfToken: null }))
      } catch {
        // Full or refused: the next visit needs network.
      }
    },
    read() {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
        const parsed = v.safeParse(sessionSchema, stored)
        return parsed.success ? parsed.output : undefined
      } catch {
        return undefined
      }
    },
  }
}
