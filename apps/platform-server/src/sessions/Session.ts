import type { AccountStatus, CommunityType, Role } from '../access/caller'

/** An account that the person of a session may act for. */
export interface Membership {
  id: string
  name: string
  /** "City, ST" or ''. */
  address: string
  role: Role
  status: AccountStatus
  communityType: CommunityType
  componentKeys: readonly string[]
}

export interface Session {
  token: string
  userId: string
  contactId: string
  name: string
  email: string
  memberships: readonly Membership[]
  /** Row security depends on it. */
  account: Membership
  startedAt: Date
  lastUsedAt: Date
  /** Granted scope of an access token; null for a browser session. */
  scope: string | null
  /** Key of its CSRF tokens; unchanged when the token rotates. */
  csrfKey: string
  /** The role changed since the token was issued: it must rotate. */
  isRotationDue: boolean
  /** Set while staff view the portal as this person: a read-only session (DSK-08). */
  viewAs?: { viewerId: string; viewerName: string; endsAt: Date }
}
