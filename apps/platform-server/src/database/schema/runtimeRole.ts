import { sql } from 'kysely'
import { CALLER_ROLE, STAFF_ROLE } from '../../access/becomeCaller'
import type { Database } from '../openDatabase'
import { literal } from './sqlText'

/**
 * The role of database users that own nothing: they read and write every row, and change no table, rule or
 * trigger. An administrator creates it; without it the user of `DATABASE_URL` owns the tables.
 */
export const RUNTIME_ROLE = 'portal_runtime'

/** Written by triggers with the owner's rights, or by migrations only. */
const REVOKED: Readonly<Record<string, string>> = {
  Audit_Event__c: 'update, delete',
  portal_audit_archive: 'insert, update, delete',
  portal_audit_head: 'insert, update, delete',
  portal_field_change: 'insert, update',
  portal_migration: 'insert, update, delete',
  portal_migration_lock: 'insert, update, delete',
}

/** Arbitrary lock id: concurrent grants on one table fail. */
const GRANT_LOCK = 4_710_067

const revoked = Object.entries(REVOKED)
  .map(([table, rights]) => `(${literal(table)}, ${literal(rights)})`)
  .join(', ')

const grants = `do $runtime$ declare part record; begin
  if not exists (select 1 from pg_roles where rolname = ${literal(RUNTIME_ROLE)}) then return; end if;
  perform pg_advisory_xact_lock(${GRANT_LOCK}::bigint);
  begin
    if not pg_has_role(${literal(RUNTIME_ROLE)}, ${literal(STAFF_ROLE)}, 'member') then
      grant ${CALLER_ROLE}, ${STAFF_ROLE} to ${RUNTIME_ROLE};
    end if;
  exception when insufficient_privilege then null;
  end;
  execute format('grant usage on schema %I to ${RUNTIME_ROLE}', current_schema());
  for part in
    select c.oid, quote_ident(c.relname) as name, c.relkind, c.relrowsecurity, kept.rights as revoked from pg_class c
    left join (values ${revoked}) kept (name, rights) on kept.name = c.relname
    where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind in ('r', 'S')
      and pg_has_role(c.relowner, 'usage')
  loop
    if part.relkind = 'S' then
      execute format('grant usage, select on sequence %s to ${RUNTIME_ROLE}', part.name);
      continue;
    end if;
    execute format('grant select, insert, update, delete on %s to ${RUNTIME_ROLE}', part.name);
    if part.revoked is not null then
      execute format('revoke %s on %s from ${RUNTIME_ROLE}', part.revoked, part.name);
    end if;
    if part.relrowsecurity and not exists (
      select 1 from pg_policy p where p.polrelid = part.oid and p.polname = ${literal(RUNTIME_ROLE)}) then
      execute format('create policy ${RUNTIME_ROLE} on %s to ${RUNTIME_ROLE} using (true) with check (true)', part.name);
    end if;
  end loop;
end $runtime$`

/**
 * Grants the runtime role its rights on every table, as their owner. Does nothing while the role is
 * missing.
 */
export async function grantRuntime(database: Database): Promise<void> {
  if (database.kind === 'embedded') return
  await database.asSystem((transaction) => sql.raw(grants).execute(transaction))
}

export interface RuntimeUser {
  readonly user: string
  readonly hasTables: boolean
  /** May become the roles of callers. */
  readonly canBecomeCallers: boolean
}

/** Queries the database user; undefined unless it is a member of the runtime role and owns no table. */
export async function readRuntimeUser({ kysely, kind }: Database): Promise<RuntimeUser | undefined> {
  if (kind === 'embedded') return undefined
  // By oid, because a missing role would be an error.
  const { rows } = await sql<RuntimeUser & { isMember: boolean | null; isOwner: boolean | null }>`
    select quote_ident(current_user) as user, to_regclass('portal_migration') is not null as "hasTables",
      (select pg_has_role(current_user, oid, 'usage') from pg_roles where rolname = ${RUNTIME_ROLE}) as "isMember",
      coalesce((select pg_has_role(current_user, relowner, 'member') from pg_class where oid = to_regclass('portal_migration')),
        has_schema_privilege(current_schema(), 'create')) as "isOwner",
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = ${STAFF_ROLE}), false)
        as "canBecomeCallers"`.execute(kysely)
  const [found] = rows
  return found?.isMember === true && found.isOwner !== true ? found : undefined
}
