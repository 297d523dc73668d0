import { sql } from 'kysely'
import { CALLER_ROLE } from '../../access/becomeCaller'
import type { Database } from '../openDatabase'
import { MARK } from './catalog'

/** The user of `DATABASE_URL` lacks rights; the message has the statements for an administrator. */
export class DatabaseUserError extends Error {
  override readonly name = 'DatabaseUserError'
  readonly code = 'DATABASE_USER'
}

/**
 * Requires a schema that the database user may create objects in and whose tables the user owns: row
 * security would hide every row from another user and reject its writes.
 *
 * @throws {DatabaseUserError} with the statements that fix it.
 */
export async function requireOwnSchema({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{
    user: string
    schema: string | null
    canCreate: boolean | null
    owner: string | null
  }>`select quote_ident(current_user) as user, quote_ident(current_schema()) as schema,
      has_schema_privilege(current_schema(), 'create') as "canCreate",
      (select quote_ident(pg_get_userbyid(c.relowner)) from pg_class c
        where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' and row_security_active(c.oid)
          and obj_description(c.oid, 'pg_class') like ${`${MARK}%`} limit 1) as owner`.execute(kysely)
  const { user, schema, canCreate, owner } = rows[0] ?? {}
  if (typeof schema !== 'string')
    throw new DatabaseUserError(
      `The search path of the database user ${user} names no schema that exists. ` +
        `Make one (create schema portal authorization ${user};) and name it (alter role ${user} set search_path = portal;).`,
    )
  if (canCreate === false)
    throw new DatabaseUserError(
      `The database user ${user} may not create tables in the schema ${schema}. ` +
        `Grant it (grant usage, create on schema ${schema} to ${user};), or give the user a schema of its own.`,
    )
  if (typeof owner === 'string')
    throw new DatabaseUserError(
      `The portal's tables in the schema ${schema} belong to ${owner}, and row security hides their rows from the database user ${user}. ` +
        `Connect as ${owner}, or make the user a member (grant ${owner} to ${user};).`,
    )
}

/**
 * Requires that callers' queries can use the schema, which only its owner can grant.
 *
 * @throws {DatabaseUserError} with the statements that fix it.
 */
export async function requireCallerAccess({ kysely }: Database): Promise<void> {
  const { rows } = await sql<{ schema: string; hasUsage: boolean }>`
    select quote_ident(current_schema()) as schema,
      has_schema_privilege(${CALLER_ROLE}, current_schema(), 'usage') as "hasUsage"`.execute(kysely)
  const { schema, hasUsage } = rows[0] ?? {}
  if (hasUsage !== false) return
  throw new DatabaseUserError(
    `The role ${CALLER_ROLE}, which every caller's queries run as, may not use the schema ${schema}. ` +
      `Let the owner of the schema run: grant usage on schema ${schema} to ${CALLER_ROLE};`,
  )
}
