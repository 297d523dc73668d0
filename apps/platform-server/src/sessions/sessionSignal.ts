import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'

/** Notifications about sessions and the rows they are read from. */
export const SESSION_CHANNEL = 'portal_sessions'

export interface SessionSignal {
  onSignal(this: void): void
  subscribe(listener: () => void): void
}

/** Connects the database, which opens first, with the session caches. */
export function createSessionSignal(): SessionSignal {
  const listeners: (() => void)[] = []
  return {
    onSignal() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.push(listener)
    },
  }
}

/** A session's query joins these tables. */
const OBJECTS = ['User', 'Account', 'AccountContactRelation'] as const

/**
 * Triggers that notify at commit: a session ended, switched its account or moved back in time; a person,
 * membership or account changed. Use of a session does not notify.
 */
export const sessionSignalMigrations: Migrations = {
  '2026-12-14-session-signal': {
    async up(db) {
      const notify = `perform pg_notify('${SESSION_CHANNEL}', '')`
      await sql
        .raw(
          `create function portal_session_changed() returns trigger language plpgsql as $fn$ begin
          ${notify};
          return null;
        end $fn$`,
        )
        .execute(db)
      await sql`create trigger portal_session_ended after delete on portal_session for each statement
        execute function portal_session_changed()`.execute(db)
      await sql`create trigger portal_session_moved after update on portal_session for each row
        when (old.account_id is distinct from new.account_id or old.user_id is distinct from new.user_id
          or old.created_at is distinct from new.created_at or new.last_used_at < old.last_used_at)
        execute function portal_session_changed()`.execute(db)
      for (const object of OBJECTS)
        await sql
          .raw(
            `create trigger portal_session_owner after insert or update or delete on "${object}" for each statement
            execute function portal_session_changed()`,
          )
          .execute(db)
    },
  },
}
