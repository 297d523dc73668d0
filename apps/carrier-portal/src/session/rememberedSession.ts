import * as v from 'valibot'
import { sessionSchema, type Session } from './session'

/** Who used this device last, so that it opens without network. */
export interface RememberedSession {
  /** A guest is nobody to remember: whoever was is forgotten. */
  keep: (session: Session) => void
  /** Without a token: nothing can be written with it. Undefined when nobody is remembered. */
  read: () => Session | undefined
  /** Also what that person saw last. */
  forget: () => void
}

const KEY = 'portal.lastSession'
/** What `device/lastSeen.ts` and `documents/scanDraft.ts` keep; it goes with the person. */
const KEPT = ['portal-last-seen', 'portal-scan-draft']

/** Remembers on this device; where storage is refused, nothing. */
export function createRememberedSession(): RememberedSession {
  function forget() {
    try {
      if (localStorage.getItem(KEY) === null) return
      localStorage.removeItem(KEY)
      for (const name of KEPT) indexedDB.deleteDatabase(name)
    } catch {
      // What could not be stored needs no forgetting.
    }
  }
  return {
    forget,
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
