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

/** A live session: its person, effective account and start. */
export interface Session {
  token: string
  userId: string
  contactId: string
  name: string
  email: string
  memberships: readonly Membership[]
  /** The effective account, which row security depends on. */
  account: Membership
  startedAt: Date
  lastUsedAt: Date
  /** The granted scope of an access token; null for a browser session, which has none. */
  scope: string | null
  /** The key of its CSRF tokens; unchanged when the token rotates. */
  csrfKey: string
  /** Whether the person's role changed since the token was issued, so that it must rotate. */
  isRotationDue: boolean
  /** Set while staff view the portal as this person: the session is read-only (DSK-08). */
  viewAs?: { viewerId: string; viewerName: string; endsAt: Date }
}
