import type { AccountStatus, CommunityType, Role } from '../access/caller'

/** An account that the person of a session may act for. */
export interface Membership {
  id: string
  name: string
  /** "City, ST", or an empty text. */
  address: string
  role: Role
  status: AccountStatus
  communityType: CommunityType
  componentKeys: readonly string[]
}

/** A live session: who, for which account, and since when. */
export interface Session {
  token: string
  userId: string
  contactId: string
  name: string
  email: string
  memberships: readonly Membership[]
  /** The effective account; every row limit follows from it. */
  account: Membership
  startedAt: Date
  lastUsedAt: Date
  /** What the access token was granted; null for a browser, which may do all that the person may. */
  scope: string | null
  /** What its CSRF tokens are made of; stays when the token is replaced. */
  csrfKey: string
  /** Whether the person's role is another one than when the token was given out: the browser is to get a new one. */
  isRotationDue: boolean
}
