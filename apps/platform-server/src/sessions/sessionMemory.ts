import type { Database } from '../database/openDatabase'
import type { SessionSignal } from './sessionSignal'
import type { Session } from './Session'

/**
 * Milliseconds that a session is cached without validation. Less than a second on PostgreSQL, because a
 * notification of another process may be late or lost and a session must end within a second everywhere
 * (reliability S7). The embedded database belongs to this process, which receives every notification.
 */
const BELIEVED_MS: Readonly<Record<Database['kind'], number>> = { postgres: 800, embedded: 60_000 }

/** The size of the cache; it is cleared when full. */
const MOST_SESSIONS = 10_000

/** A cache of sessions by token. */
export interface SessionMemory {
  find(token: string): Session | undefined
  /** Call before reading from the database. The result caches the session it receives and returns it. */
  beginReading(): (session: Session) => Session
  /** Updates the last use of a cached session. */
  noteUse(session: Session, usedAt: Date): void
  /** Invalidates the cache and reads in flight. */
  forget(): void
}

/**
 * Creates a cache of sessions that the database invalidates by notification. A read in flight at that moment
 * is not cached, because it may predate the change.
 */
export function createSessionMemory(
  signal: SessionSignal | undefined,
  kind: Database['kind'],
  now: () => number,
): SessionMemory {
  const kept = new Map<string, { session: Session; readAt: number }>()
  let changes = 0
  function forget(): void {
    changes += 1
    kept.clear()
  }
  signal?.subscribe(forget)
  return {
    forget,
    find(token) {
      const found = kept.get(token)
      if (!found) return undefined
      const age = now() - found.readAt
      // After a clock change the age is meaningless.
      return age >= 0 && age < BELIEVED_MS[kind] ? found.session : undefined
    },
    beginReading() {
      const readAt = now()
      const before = changes
      return (session) => {
        if (!signal || before !== changes) return session
        if (kept.size >= MOST_SESSIONS) kept.clear()
        kept.set(session.token, { session, readAt })
        return session
      }
    },
    noteUse({ token }, usedAt) {
      const found = kept.get(token)
      if (found) kept.set(token, { ...found, session: { ...found.session, lastUsedAt: usedAt } })
    },
  }
}
