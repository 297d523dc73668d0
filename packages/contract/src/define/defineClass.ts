import type { z } from 'zod'
import type { PortalRole, StaffRole } from '../codes/companyCodes'
import type { LimitedAction } from '../limits'
import type { RefusalCode } from '../refusals/refusalCodes'

/**
 * Who may call a method: anyone, any signed-in member of a carrier or shipper account, or these roles. `anyone` and
 * `signedIn` leave the provider's staff out, who call `anyone` as guests; methods of the desk name staff roles.
 */
export type Callers = 'anyone' | 'signedIn' | readonly (PortalRole | StaffRole | 'Guest')[]

/** What a server method takes, answers and refuses. */
export interface MethodSpec {
  verb: 'GET' | 'POST'
  /** One sentence for the documents. */
  summary: string
  params: z.ZodType
  /** Strict: an undeclared field fails in tests and in development. */
  answer: z.ZodType
  callers: Callers
  /** Codes of the method's own checks; `refusalsOf` adds those that follow from the other properties. */
  refuses?: readonly RefusalCode[]
  /** Refused until the person has accepted the terms. @default false */
  needsConsent?: boolean
  /**
   * Needs an Active account: a Pending carrier is refused with what is missing, an Inactive account as unauthorized.
   * @default false
   */
  needsActiveAccount?: boolean
  /** Refused for an Inactive account; a Pending one may, to set itself up. @default false */
  refusesInactiveAccount?: boolean
  /** The params carry `idempotencyKey`; the same key has one effect and one answer. @default false */
  isIdempotent?: boolean
  /** Which rate limit counts the call. */
  limit?: LimitedAction
}

/** A method with its address `Class/method`. */
export interface Method extends MethodSpec {
  className: string
  method: string
}

/** Names the methods of a class. The result keeps each method's own types. */
export function defineClass<const ClassName extends string, const Specs extends Record<string, MethodSpec>>(
  className: ClassName,
  specs: Specs,
) {
  const methods = Object.entries(specs).map(([method, spec]) => [method, { ...spec, className, method }])
  // `Object.fromEntries` loses which spec belongs to which name.
  return Object.fromEntries(methods) as {
    readonly [Name in keyof Specs]: Specs[Name] & { className: ClassName; method: Name & string }
  }
}

/** The path of a method below `/lwr/apex/v63.0/`. */
export const pathOf = ({ className, method }: Pick<Method, 'className' | 'method'>): string =>
  `${className}/${method}`
