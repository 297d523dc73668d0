import { BASE_PATH } from '../ui-api/defineRoute'
import type { Session } from '../sessions/Session'

/** Returns the identity URL of token responses. */
export const identityUrl = (origin: string, orgId: string, userId: string): string =>
  `${origin}/id/${orgId}/${userId}`

/** Returns the response of `/userinfo` and the identity URL. */
export function describeIdentity({ userId, name, email, account }: Session, orgId: string, origin: string) {
  const address = (path: string) => `${origin}${BASE_PATH}/${path}`
  return {
    id: identityUrl(origin, orgId, userId),
    sub: identityUrl(origin, orgId, userId),
    user_id: userId,
    organization_id: orgId,
    preferred_username: email,
    name,
    email,
    account_id: account.id,
    role: account.role,
    urls: {
      rest: address(''),
      sobjects: address('sobjects/'),
      query: address('query/'),
    },
  }
}
