import type { Secrets } from './secrets'
import type { Session } from './Session'

/** Returns the response of `/auth/me`; nulls for a guest. */
export function describeSession(session: Session | undefined, secrets: Secrets) {
  return {
    isGuest: session === undefined,
    csrfToken: secrets.csrfToken(session?.csrfKey),
    userId: session?.userId ?? null,
    contactId: session?.contactId ?? null,
    accountId: session?.account.id ?? null,
    accounts: session?.memberships.map(({ id, name, address, role }) => ({ id, name, address, role })) ?? [],
    role: session?.account.role ?? null,
    name: session?.name ?? null,
    email: session?.email ?? null,
    communityType: session?.account.communityType ?? null,
    accountStatus: session?.account.status ?? null,
    ...(session?.viewAs
      ? { viewAs: { viewerName: session.viewAs.viewerName, endsAt: session.viewAs.endsAt } }
      : {}),
  }
}
