import { sql, type Transaction } from 'kysely'
import type { Caller, GuestCaller, UserCaller } from './caller'

/** The database role without rights of its own; row level security applies to it and to no other. */
export const CALLER_ROLE = 'portal_caller'

/** Milliseconds that one statement of a caller may take. PGlite has no timer and cannot enforce it. */
const STATEMENT_TIMEOUT_MS = 2_000

/**
 * Makes the rest of this transaction run as the caller: the role without rights, and who it stands for in
 * settings which the row policies read. Both end with the transaction, so a pooled connection carries nothing over.
 */
export async function becomeCaller<Tables>(transaction: Transaction<Tables>, caller: Caller): Promise<void> {
  if (caller.kind === 'system') return
  const user = caller.kind === 'user' ? caller : undefined
  await sql`select
    set_config('app.kind', ${caller.kind}, true),
    set_config('app.user_id', ${user?.userId ?? ''}, true),
    set_config('app.contact_id', ${user?.contactId ?? ''}, true),
    set_config('app.account_id', ${user?.accountId ?? ''}, true),
    set_config('app.actor_account', ${user?.accountId ?? ''}, true),
    set_config('app.request_id', ${caller.request?.requestId ?? ''}, true),
    set_config('app.client_address', ${caller.request?.clientAddress ?? ''}, true),
    set_config('app.role', ${user?.role ?? ''}, true),
    set_config('statement_timeout', ${String(STATEMENT_TIMEOUT_MS)}, true),
    set_config('role', ${CALLER_ROLE}, true)`.execute(transaction)
}

/** Keeps the owner's rights and makes the user, if there is one, the author of what this transaction writes. */
export async function actFor<Tables>(
  transaction: Transaction<Tables>,
  actor: UserCaller | GuestCaller,
): Promise<void> {
  const user = actor.kind === 'user' ? actor : undefined
  await sql`select
    set_config('app.user_id', ${user?.userId ?? ''}, true),
    set_config('app.actor_account', ${user?.accountId ?? ''}, true),
    set_config('app.request_id', ${actor.request?.requestId ?? ''}, true),
    set_config('app.client_address', ${actor.request?.clientAddress ?? ''}, true)`.execute(transaction)
}
