import { sql } from 'kysely'
import type { Migrations } from '../database/migrate'

/** Channel on which the database says that a session, or what a session stands for, is not what it was. */
export const SESSION_CHANNEL = 'portal_sessions'

/** Told when sessions may have changed. */
export interface SessionSignal {
  /** To be called for each signal of the database. */
  onSignal(this: void): void
  /** Calls the listener from then on at each signal. */
  subscribe(listener: () => void): void
}

/** Joins the database, which is opened first, with those who keep sessions. */
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

/** What a session is read from besides its own row. */
const OBJECTS = ['User', 'Account', 'AccountContactRelation'] as const

/**
 * Lets the database signal, with the commit, that a session ended, was moved to another account or moved back in time, and
 * that a person, a membership or an account changed. That a session was used is no news.
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
