import { ApiError } from '../../http/ApiError'
import { PORTAL_ROLES, type PortalRole } from '../../access/caller'
import type { Membership, Session } from '../../sessions/Session'

/** @throws {ApiError} 404 for a foreign or missing account. */
export function ownMembership(
  session: Session | undefined,
  accountId: string | null | undefined,
): Membership & { role: PortalRole } {
  const found = accountId ? session?.memberships.find(({ id }) => id === accountId) : session?.account
  const role = PORTAL_ROLES.find((name) => name === found?.role)
  if (!found || !role) throw new ApiError(404, 'NOT_FOUND', `Nothing found for accountId: ${accountId ?? ''}`)
  return { ...found, role }
}
