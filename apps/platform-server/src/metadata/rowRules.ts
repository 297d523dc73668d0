import type { Role } from '../access/caller'

/**
 * Which rows exist for a caller, as data. `database/schema/rowPolicies.ts` turns a rule into a row level security policy, so
 * lists, joins, searches and counts all obey it. A rule names columns of the object that it stands on.
 */
export type RowRule =
  | { readonly rule: 'everyone' }
  | { readonly rule: 'anyOf'; readonly of: readonly RowRule[] }
  | { readonly rule: 'allOf'; readonly of: readonly RowRule[] }
  /** The caller has one of these roles in the effective account. `'Guest'` is a caller without session. */
  | { readonly rule: 'role'; readonly roles: readonly (Role | 'Guest')[] }
  /** The column holds the effective account, contact or user. */
  | { readonly rule: 'own'; readonly field: string; readonly is: 'account' | 'contact' | 'user' }
  | { readonly rule: 'equals'; readonly field: string; readonly value: string | boolean }
  | { readonly rule: 'empty'; readonly field: string }
  | { readonly rule: 'in'; readonly field: string; readonly values: readonly string[] }
  /** The column holds an id out of a set that the database knows for the caller, see `database/schema/callerSets.ts`. */
  | { readonly rule: 'inSet'; readonly field: string; readonly set: CallerSet }
  /** The parent row that the lookup names exists for the caller. */
  | { readonly rule: 'parentVisible'; readonly field: string }
  /** A row of another object that exists for the caller holds this row's id. */
  | { readonly rule: 'referredBy'; readonly object: string; readonly field: string }

/** Sets of ids that follow from who the caller is. */
export type CallerSet =
  /** Loads that the effective account hauls, or ships. */
  | 'accountLoads'
  /** Loads on whose active booking the caller drives. */
  | 'drivenLoads'
  /** Loads that a provider offers to the effective account, or which it won and may book now. */
  | 'tenderedLoads'
  /** Contacts that belong to the effective account; whoever has left it is no longer among them. */
  | 'accountContacts'
  /** Trucks and trailers of bookings that the caller drives. */
  | 'drivenEquipment'

export const everyone: RowRule = { rule: 'everyone' }

export function anyOf(...of: readonly RowRule[]): RowRule {
  return { rule: 'anyOf', of }
}

export function allOf(...of: readonly RowRule[]): RowRule {
  return { rule: 'allOf', of }
}

export function role(...roles: readonly (Role | 'Guest')[]): RowRule {
  return { rule: 'role', roles }
}

export function ownAccount(field: string): RowRule {
  return { rule: 'own', field, is: 'account' }
}

export function ownContact(field: string): RowRule {
  return { rule: 'own', field, is: 'contact' }
}

export function ownUser(field: string): RowRule {
  return { rule: 'own', field, is: 'user' }
}

export function equals(field: string, value: string | boolean): RowRule {
  return { rule: 'equals', field, value }
}

export function inSet(field: string, set: CallerSet): RowRule {
  return { rule: 'inSet', field, set }
}

export function referredBy(object: string, field: string): RowRule {
  return { rule: 'referredBy', object, field }
}

export function parentVisible(field: string): RowRule {
  return { rule: 'parentVisible', field }
}

/** The people of a carrier account: everyone but drivers, who see what they drive. */
export const carrierOffice = role('Admin', 'Dispatcher', 'Carrier User')
