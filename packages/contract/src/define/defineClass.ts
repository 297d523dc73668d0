import type { z } from 'zod'
import type { PortalRole, ShipperKey, StaffRole } from '../codes/companyCodes'
import type { LimitedAction } from '../limits'
import type { RefusalCode } from '../refusals/refusalCodes'

/**
 * Allowed callers of a method: anyone, any member of a carrier or shipper account, or these roles. `anyone`
 * and `signedIn` exclude the provider's staff, who call `anyone` as guests; desk methods list staff roles.
 */
export type Callers = 'anyone' | 'signedIn' | readonly (PortalRole | StaffRole | 'Guest')[]

/** Schemas and rules of a server method. */
export interface MethodSpec {
  verb: 'GET' | 'POST'
  /** One sentence for the generated docs. */
  summary: string
  params: z.ZodType
  /** Strict: an undeclared field fails in tests and in development. */
  answer: z.ZodType
  callers: Callers
  /** Codes of the method's own validation; `refusalsOf` adds those of the other properties. */
  refuses?: readonly RefusalCode[]
  /** Requires accepted terms. @default false */
  needsConsent?: boolean
  /**
   * Requires an Active account: rejects a Pending carrier with the missing steps, and an Inactive account as
   * unauthorized.
   * @default false
   */
  needsActiveAccount?: boolean
  /** Rejects an Inactive account; allows a Pending one, which needs it for its setup. @default false */
  refusesInactiveAccount?: boolean
  /**
   * Requires `idempotencyKey` in the params; a retry with the same key returns the stored response. @default
   * false
   */
  isIdempotent?: boolean
  /** The access key that a shipper's person needs (PDR-54); other callers need none. @default none */
  needsShipperKey?: ShipperKey
  /** The rate limit of the method. */
  limit?: LimitedAction
}

/** A method with its name `Class/method`. */
export interface Method extends MethodSpec {
  className: string
  method: string
}

/** Declares the methods of a class, and preserves each method's types. */
export function defineClass<const ClassName extends string, const Specs extends Record<string, MethodSpec>>(
  className: ClassName,
  specs: Specs,
) {
  const methods = Object.entries(specs).map(([method, spec]) => [method, { ...spec, className, method }])
  // `Object.fromEntries` loses the pairing of names and specs.
  return Object.fromEntries(methods) as {
    readonly [Name in keyof Specs]: Specs[Name] & { className: ClassName; method: Name & string }
  }
}

/** URL path of a method, relative to `/lwr/apex/v63.0/`. */
export const pathOf = ({ className, method }: Pick<Method, 'className' | 'method'>): string =>
  `${className}/${method}`
