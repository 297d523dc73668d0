import type { Database } from '../database/openDatabase'
import type { SessionSignal } from './sessionSignal'
import type { Session } from './Session'

/**
 * Milliseconds that a session is believed without asking the database. On PostgreSQL less than a second, because the signal of
 * another process may be late or lost with its connection and a session must end within a second everywhere (reliability
 * S7). The embedded database belongs to this process, which hears of every change.
 */
const BELIEVED_MS: Readonly<Record<Database['kind'], number>> = { postgres: 800, embedded: 60_000 }

/** Sessions that are remembered at most; with one more the memory begins anew. */
const MOST_SESSIONS = 10_000

/** Sessions as they were read a moment ago, by token. */
export interface SessionMemory {
  find(token: string): Session | undefined
  /** To be called before the database is asked. Call the result with what was read, which it gives back. */
  beginReading(): (session: Session) => Session
  /** The session was used; whoever finds it from now on knows. */
  noteUse(session: Session, usedAt: Date): void
  /** Nothing that was read before now counts any more. */
  forget(): void
}

/**
 * Remembers sessions until the database signals that one may have changed. What was being read at that moment is not kept,
 * since nobody knows on which side of the change it was read.
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
      // A clock that was turned back makes every age doubtful.
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
