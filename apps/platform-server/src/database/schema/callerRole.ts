import { sql } from 'kysely'
import { CALLER_ROLE, STAFF_ROLE } from '../../access/becomeCaller'
import { databaseFacts } from '../databaseError'
import type { PortalTransaction } from '../openDatabase'
import { literal } from './sqlText'

const NOT_ALLOWED = '42501'

/** The role of callers' queries. It belongs to the cluster: another process may create it concurrently. */
export const callerRole: readonly string[] = [
  `do $role$ begin
    if not exists (select 1 from pg_roles where rolname = ${literal(CALLER_ROLE)}) then
      create role ${CALLER_ROLE} nologin noinherit;
    end if;
    if not pg_has_role(current_user, ${literal(CALLER_ROLE)}, 'member') then
      grant ${CALLER_ROLE} to current_user;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $role$`,
  `do $role$ begin
    if not exists (select 1 from pg_roles where rolname = ${literal(STAFF_ROLE)}) then
      create role ${STAFF_ROLE} nologin inherit;
    end if;
    if not pg_has_role(${literal(STAFF_ROLE)}, ${literal(CALLER_ROLE)}, 'member') then
      grant ${CALLER_ROLE} to ${STAFF_ROLE};
    end if;
    if not pg_has_role(current_user, ${literal(STAFF_ROLE)}, 'member') then
      grant ${STAFF_ROLE} to current_user;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $role$`,
  `do $usage$ begin
    execute format('grant usage on schema %I to ${CALLER_ROLE}', current_schema());
  end $usage$`,
]

/**
 * Creates the role of callers if it is missing.
 *
 * @throws Error with the statement for an administrator when the database user may not create roles.
 */
export async function createCallerRole(transaction: PortalTransaction): Promise<void> {
  try {
    for (const statement of callerRole) await sql.raw(statement).execute(transaction)
  } catch (cause) {
    if (databaseFacts(cause)?.code !== NOT_ALLOWED) throw cause
    throw new Error(
      `The database user may not create the roles "${CALLER_ROLE}" and "${STAFF_ROLE}", which every caller's queries run as. ` +
        `Ask for them once: create role ${CALLER_ROLE} nologin; create role ${STAFF_ROLE} nologin inherit; ` +
        `grant ${CALLER_ROLE} to ${STAFF_ROLE}; grant ${CALLER_ROLE}, ${STAFF_ROLE} to <the user of DATABASE_URL>;`,
      { cause },
    )
  }
}
