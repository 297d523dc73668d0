import {
  ACCOUNT_STATUSES,
  PORTAL_ROLES,
  STAFF_ROLES,
  type AccountStatus,
  type PortalRole,
  type StaffRole,
} from '@portal/contract'

export { ACCOUNT_STATUSES, PORTAL_ROLES, STAFF_ROLES, type AccountStatus, type PortalRole, type StaffRole }

export type Role = PortalRole | StaffRole

export type CommunityType = 'Carrier' | 'Shipper' | 'Provider'

export interface RequestFacts {
  readonly requestId: string
  readonly clientAddress: string
  /**
   * Log position of the session's last write, which a read replica must have replayed; undefined where only
   * the primary may serve.
   */
  readonly sees?: string
}

export interface UserCaller {
  readonly kind: 'user'
  readonly userId: string
  readonly contactId: string
  /** Row security depends on it. */
  readonly accountId: string
  readonly role: Role
  /** Granted access keys (`carrierLocation`, …); they narrow a role, never widen it. */
  readonly componentKeys: readonly string[]
  /**
   * Pending: booking is rejected with the missing items. Inactive: company writes are rejected too; reads
   * work.
   */
  readonly accountStatus: AccountStatus
  readonly communityType: CommunityType
  /** The database rejects every write: staff view the portal as this person (DSK-08). */
  readonly isReadOnly?: true
  /** Scopes of an integration user, which narrow its role in the UI API; absent for a person. */
  readonly scope?: string
  readonly request?: RequestFacts
}

export interface MemberCaller extends UserCaller {
  readonly role: PortalRole
  readonly communityType: 'Carrier' | 'Shipper'
}

export interface StaffCaller extends UserCaller {
  readonly role: StaffRole
  readonly communityType: 'Provider'
}

const staffRoles: ReadonlySet<string> = new Set(STAFF_ROLES)

export const isStaff = (caller: Caller): caller is StaffCaller =>
  caller.kind === 'user' && staffRoles.has(caller.role)

/**
 * A request without a session. It reads public posted loads and announcements, through server methods only.
 */
export interface GuestCaller {
  readonly kind: 'guest'
  readonly request?: RequestFacts
}

/** The server itself: seed, provider commands, effects beyond the caller's own rows. */
export interface SystemCaller {
  readonly kind: 'system'
}

export type Caller = UserCaller | GuestCaller | SystemCaller

export const guest: GuestCaller = { kind: 'guest' }
export const system: SystemCaller = { kind: 'system' }
