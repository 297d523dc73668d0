import type { Role } from '../access/caller'

/**
 * Row visibility as data. `database/schema/rowPolicies.ts` renders a rule as a row level security policy,
 * so that lists, joins, searches and counts all apply it. A rule names columns of its object.
 */
export type RowRule =
  | { readonly rule: 'everyone' }
  | { readonly rule: 'anyOf'; readonly of: readonly RowRule[] }
  | { readonly rule: 'allOf'; readonly of: readonly RowRule[] }
  /** The caller's role in the effective account; `'Guest'` without a session. */
  | { readonly rule: 'role'; readonly roles: readonly (Role | 'Guest')[] }
  /** The column equals the effective account, contact or user. */
  | { readonly rule: 'own'; readonly field: string; readonly is: 'account' | 'contact' | 'user' }
  | { readonly rule: 'equals'; readonly field: string; readonly value: string | boolean }
  | { readonly rule: 'empty'; readonly field: string }
  | { readonly rule: 'in'; readonly field: string; readonly values: readonly string[] }
  /** See `database/schema/callerSets.ts`. */
  | { readonly rule: 'inSet'; readonly field: string; readonly set: CallerSet }
  /** The effective account hauls or ships the load of the lookup; for its office and shippers. */
  | { readonly rule: 'ofOwnLoad'; readonly field: string }
  /** The caller can see the parent row of the lookup. */
  | { readonly rule: 'parentVisible'; readonly field: string }
  /** A visible row of another object references this row. */
  | { readonly rule: 'referredBy'; readonly object: string; readonly field: string }

/** Sets of ids that depend on the caller. */
export type CallerSet =
  /** Loads with an active booking that the caller drives. */
  | 'drivenLoads'
  /** Loads with an open offer to the effective account, or with its winning offer until the deadline. */
  | 'tenderedLoads'
  /** Excludes former members. */
  | 'accountContacts'
  /** The effective account, for its people who see invoices (PDR-54). */
  | 'billedAccounts'
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

export function ofOwnLoad(field: string): RowRule {
  return { rule: 'ofOwnLoad', field }
}

export function referredBy(object: string, field: string): RowRule {
  return { rule: 'referredBy', object, field }
}

export function parentVisible(field: string): RowRule {
  return { rule: 'parentVisible', field }
}

/** Excludes drivers, whose access is limited to their loads. */
export const carrierOffice = role('Admin', 'Dispatcher', 'Carrier User')
