import { PORTAL_ROLES, STAFF_ROLES, type PortalRole, type StaffRole } from '@portal/contract'

export { PORTAL_ROLES, STAFF_ROLES, type PortalRole, type StaffRole }

/** Every role that a session can have. */
export type Role = PortalRole | StaffRole

/** Which side of the business a session works for. */
export type CommunityType = 'Carrier' | 'Shipper' | 'Provider'

/** Where a company stands with the provider: being set up, working, or shut off. */
export const ACCOUNT_STATUSES = ['Pending', 'Active', 'Inactive'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** The request that a caller makes, for the audit trail. */
export interface RequestFacts {
  readonly requestId: string
  readonly clientAddress: string
}

/** Someone who is signed in, acting for one account. */
export interface UserCaller {
  readonly kind: 'user'
  readonly userId: string
  readonly contactId: string
  /** The effective account of the session; every row limit follows from it. */
  readonly accountId: string
  readonly role: Role
  /** Granted access keys (`carrierLocation`, …); they narrow a role, never widen it. */
  readonly componentKeys: readonly string[]
  /** Pending: booking is refused with what is missing. Inactive: company writes are refused as well; reads go on. */
  readonly accountStatus: AccountStatus
  readonly communityType: CommunityType
  readonly request?: RequestFacts
}

/** A user of the portal: a member of a carrier or shipper account. */
export interface MemberCaller extends UserCaller {
  readonly role: PortalRole
  readonly communityType: 'Carrier' | 'Shipper'
}

/** A user of the desk: the provider's staff. */
export interface StaffCaller extends UserCaller {
  readonly role: StaffRole
  readonly communityType: 'Provider'
}

const staffRoles: ReadonlySet<string> = new Set(STAFF_ROLES)

/** Whether a caller works for the provider. */
export const isStaff = (caller: Caller): caller is StaffCaller =>
  caller.kind === 'user' && staffRoles.has(caller.role)

/** Nobody signed in. Sees posted public loads and announcements, through server methods only. */
export interface GuestCaller {
  readonly kind: 'guest'
  readonly request?: RequestFacts
}

/** The server itself: seed, provider commands, effects that go beyond the caller's own rows. */
export interface SystemCaller {
  readonly kind: 'system'
}

/** Who asks. Whatever is read or written is read or written for a caller. */
export type Caller = UserCaller | GuestCaller | SystemCaller

export const guest: GuestCaller = { kind: 'guest' }
export const system: SystemCaller = { kind: 'system' }
