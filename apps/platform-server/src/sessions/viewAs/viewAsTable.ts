import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'
import type { SystemTables } from '../systemTables'

/** Longest view (DSK-08). The database rejects a longer row. */
export const VIEW_AS_MS = 30 * 60_000

type ViewAsTables = SystemTables & {
  /** Read-only sessions of staff who view the portal as a carrier's user. */
  portal_view_as: {
    token_hash: string
    viewer_id: string
    /** Token hash of the viewer's session, whose end ends the view. */
    viewer_session: string
    user_id: string
    account_id: string
    reason: string
    started_at: Date
    ends_at: Date
  }
}

export const viewAsTables = (queries: Queries) => queries.withTables<ViewAsTables>()

export const viewAsMigrations: Migrations = {
  '2027-01-04-view-as': {
    async up(db) {
      await sql`create table portal_view_as (
        token_hash text primary key,
        viewer_id text not null unique,
        viewer_session text not null
          references portal_session (token_hash) on update cascade on delete cascade,
        user_id text not null,
        account_id text not null,
        reason text not null check (btrim(reason) <> ''),
        started_at timestamptz not null,
        ends_at timestamptz not null,
        constraint portal_view_as_30_minutes
          check (ends_at > started_at and ends_at <= started_at + interval '30 minutes'))`.execute(db)
      await sql`create index portal_view_as_session on portal_view_as (viewer_session)`.execute(db)
      // Only a rotation of the viewer's session updates a row: no other person, no later end.
      await sql`create function portal_view_as_fixed() returns trigger language plpgsql as $fn$ begin
        if (new.token_hash, new.viewer_id, new.user_id, new.account_id, new.reason, new.started_at, new.ends_at)
          is distinct from
          (old.token_hash, old.viewer_id, old.user_id, old.account_id, old.reason, old.started_at, old.ends_at)
        then raise exception 'A view as another user cannot be changed or prolonged.' using errcode = '23514';
        end if;
        return new;
      end $fn$`.execute(db)
      await sql`create trigger portal_view_as_fixed before update on portal_view_as
        for each row execute function portal_view_as_fixed()`.execute(db)
    },
  },
}
