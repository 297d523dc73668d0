import type { z } from 'zod'
import type {
  GuestCaller,
  MemberCaller,
  PortalRole,
  StaffCaller,
  StaffRole,
  UserCaller,
} from '../access/caller'
import type { Language } from '../languages'
import type { PortalTransaction, Queries } from '../database/openDatabase'
import type { BreachedPasswords } from '../sessions/chosenPassword'
import type { Secrets } from '../sessions/secrets'
import type { LimitedAction } from '../sessions/rateLimits'
import type { CarrierRegister } from './registration/carrierRegister'
import type { Session } from '../sessions/Session'

/** Facts about one call that a method may use; nothing else reaches it. */
export interface MethodCall {
  /** The one transaction of this call; what it wrote is undone when the method throws. */
  transaction: PortalTransaction
  now: Date
  session: Session | undefined
  /** Whether a program asks, with an access token, and not a browser with its cookie. */
  isProgram: boolean
  /** Origin that the user sees, without a slash at the end. */
  origin: string
  clientAddress: string
  userAgent: string
  locale: Language
  secrets: Secrets
  configuration: MethodConfiguration
}

/** What the operator set and methods hand out. */
export interface MethodConfiguration {
  numSecondsValid: number
  /** Address of the live chat; undefined = the page that this server brings. */
  liveChatUrl: string | undefined
  /** Name of the sandbox that this installation is; undefined in production. */
  sandboxName: string | undefined
  /** Where companies that sign up are looked up. */
  carrierRegister: CarrierRegister
  /** Whether text messages reach phones, or at least a person who looks into the outbox. */
  sendsTexts: boolean
  /** A list of stolen passwords; undefined = only well-known ones are refused. */
  breachedPasswords?: BreachedPasswords | undefined
}

/** A call before its transaction has begun. */
export type CallFacts = Omit<MethodCall, 'transaction'>

/**
 * Who may call a method: anyone, any signed-in member of a carrier or shipper account, or these roles. `anyone` and
 * `signedIn` leave the provider's staff out, who call `anyone` as guests; methods of the desk name staff roles.
 */
export type Callers = 'anyone' | 'signedIn' | readonly (PortalRole | StaffRole | 'Guest')[]

type CallerFor<C extends Callers> = C extends 'signedIn'
  ? MemberCaller
  : C extends 'anyone'
    ? MemberCaller | GuestCaller
    : CallerOfRole<C[number]>

type CallerOfRole<R> =
  | (Extract<R, PortalRole> extends never ? never : MemberCaller)
  | (Extract<R, StaffRole> extends never ? never : StaffCaller)
  | (Extract<R, 'Guest'> extends never ? never : GuestCaller)

export interface MethodDefinition<Params extends z.ZodType, C extends Callers, Prepared = undefined> {
  className: string
  method: string
  verb: 'GET' | 'POST'
  params: Params
  callers: C
  /** Whose rows exist in the transaction. `system` when effects go beyond the caller's own rows. @default 'caller' */
  sees?: 'caller' | 'system'
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
  /** Limits that count by something other than the caller; each is counted after `limit`. */
  limits?(params: z.output<Params>, caller: CallerFor<C>): readonly CountedAction[]
  /**
   * Milliseconds after which the answer goes out, when it is ready sooner: so long that nobody can tell from the time what was
   * done for it. @default at once
   */
  answersAfterMs?: number
  /**
   * Asks the world outside, or does what takes long, before the transaction begins: nothing waits for that inside of one. What it
   * reads may have changed by then.
   */
  prepare?(params: z.output<Params>, call: CallFacts, queries: Queries): Promise<Prepared>
  handle(
    params: z.output<Params>,
    caller: CallerFor<C>,
    call: MethodCall & { prepared: Prepared },
  ): Promise<unknown>
}

/** An action and under what it is counted. */
export interface CountedAction {
  action: LimitedAction
  who: string
}

/** A definition whose types have been checked and are no longer needed. */
export type AnyMethod = Omit<MethodDefinition<z.ZodType, Callers>, 'handle' | 'prepare' | 'limits'> & {
  limits?(params: unknown, caller: UserCaller | GuestCaller): readonly CountedAction[]
  prepare?(params: unknown, call: CallFacts, queries: Queries): Promise<unknown>
  handle(
    params: unknown,
    caller: UserCaller | GuestCaller,
    call: MethodCall & { prepared: unknown },
  ): Promise<unknown>
}

/** The roles of a carrier's office: those who book (domain model §10). */
export const BOOKING_ROLES = ['Admin', 'Dispatcher'] as const

/**
 * Describes one server method as data; `runMethod.ts` checks the caller and the params, opens the
 * transaction and answers.
 */
export function defineMethod<Params extends z.ZodType, const C extends Callers, Prepared = undefined>(
  definition: MethodDefinition<Params, C, Prepared>,
): AnyMethod {
  // Holds because runMethod passes only params parsed by `params` and a caller admitted by `callers`.
  return definition
}
