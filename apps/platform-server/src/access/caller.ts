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

/** The side of the business that a session belongs to. */
export type CommunityType = 'Carrier' | 'Shipper' | 'Provider'

/** The request of a caller, for the audit trail. */
export interface RequestFacts {
  readonly requestId: string
  readonly clientAddress: string
  /**
   * The position of the session's last write in the log of the database, which a read replica must have replayed;
   * undefined where only the primary may serve.
   */
  readonly sees?: string
}

/** A signed-in person acting for an account. */
export interface UserCaller {
  readonly kind: 'user'
  readonly userId: string
  readonly contactId: string
  /** The effective account of the session, which row security depends on. */
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
  /** The database refuses every write: staff view the portal as this person (DSK-08). */
  readonly isReadOnly?: true
  /** The scopes of an integration user, which narrow its role in the UI API; absent for a person. */
  readonly scope?: string
  readonly request?: RequestFacts
}

/** A portal user: a member of a carrier or shipper account. */
export interface MemberCaller extends UserCaller {
  readonly role: PortalRole
  readonly communityType: 'Carrier' | 'Shipper'
}

/** A desk user: the provider's staff. */
export interface StaffCaller extends UserCaller {
  readonly role: StaffRole
  readonly communityType: 'Provider'
}

const staffRoles: ReadonlySet<string> = new Set(STAFF_ROLES)

/** Whether a caller works for the provider. */
export const isStaff = (caller: Caller): caller is StaffCaller =>
  caller.kind === 'user' && staffRoles.has(caller.role)

/** A request without a session. It reads public posted loads and announcements, through server methods only. */
export interface GuestCaller {
  readonly kind: 'guest'
  readonly request?: RequestFacts
}

/** The server itself: seed, provider commands, effects beyond the caller's own rows. */
export interface SystemCaller {
  readonly kind: 'system'
}

/** The caller that data is read or written for. */
export type Caller = UserCaller | GuestCaller | SystemCaller

export const guest: GuestCaller = { kind: 'guest' }
export const system: SystemCaller = { kind: 'system' }
