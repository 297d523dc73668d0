import { BOOKING_ROLES, type LimitedAction } from '@portal/contract'
import type { Callers, Method, MethodSpec, Sent } from '@portal/contract/methods'
import { z } from 'zod'
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
import type { CarrierRegister } from '../domains/company/registration/carrierRegister'
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

type CallerFor<C extends Callers> = C extends 'signedIn'
  ? MemberCaller
  : C extends 'anyone'
    ? MemberCaller | GuestCaller
    : CallerOfRole<C[number]>

type CallerOfRole<R> =
  | (Extract<R, PortalRole> extends never ? never : MemberCaller)
  | (Extract<R, StaffRole> extends never ? never : StaffCaller)
  | (Extract<R, 'Guest'> extends never ? never : GuestCaller)

/** What the server adds to a method of the contract. */
export interface MethodImplementation<Spec extends MethodSpec, Prepared> {
  /** Whose rows exist in the transaction. `system` when effects go beyond the caller's own rows. @default 'caller' */
  sees?: 'caller' | 'system'
  /**
   * Limits that count by something other than the caller; each is counted after `limit`.
   */
  limits?(params: z.output<Spec['params']>, caller: CallerFor<Spec['callers']>): readonly CountedAction[]
  /**
   * Milliseconds after which the answer goes out, when it is ready sooner: so long that the time reveals nothing of what was
   * done for it. @default at once
   */
  answersAfterMs?: number
  /**
   * Calls other services, or does what takes long, before the transaction begins, because a transaction must not wait for it. What it
   * reads may have changed by then.
   */
  prepare?(params: z.output<Spec['params']>, call: CallFacts, queries: Queries): Promise<Prepared>
  handle(
    params: z.output<Spec['params']>,
    caller: CallerFor<Spec['callers']>,
    call: MethodCall & { prepared: Prepared },
  ): Promise<Sent<z.input<Spec['answer']>>>
}

/** An action and under what it is counted. */
export interface CountedAction {
  action: LimitedAction
  who: string
}

/** A method of the contract with its implementation, whose types have been checked and are no longer needed. */
export type AnyMethod = Method &
  Pick<MethodImplementation<MethodSpec, unknown>, 'sees' | 'answersAfterMs'> & {
    limits?(params: unknown, caller: UserCaller | GuestCaller): readonly CountedAction[]
    prepare?(params: unknown, call: CallFacts, queries: Queries): Promise<unknown>
    handle(
      params: unknown,
      caller: UserCaller | GuestCaller,
      call: MethodCall & { prepared: unknown },
    ): Promise<unknown>
  }

export { BOOKING_ROLES }

type LocalSpec<Params extends z.ZodType, C extends Callers> = Omit<
  MethodSpec,
  'params' | 'answer' | 'callers' | 'summary'
> & { className: string; method: string; params: Params; callers: C }

/**
 * Implements a method of the contract. `runMethod.ts` checks the caller and the params, opens the transaction and sends the
 * answer, whose type the compiler checks here.
 */
export function defineMethod<Spec extends Method, Prepared = undefined>(
  method: Spec,
  implementation: MethodImplementation<Spec, Prepared>,
): AnyMethod
/** A method that the contract does not describe yet. */
export function defineMethod<Params extends z.ZodType, const C extends Callers, Prepared = undefined>(
  definition: LocalSpec<Params, C> &
    MethodImplementation<LocalSpec<Params, C> & { answer: z.ZodUnknown; summary: string }, Prepared>,
): AnyMethod
export function defineMethod(method: object, implementation: object = {}): AnyMethod {
  // Holds because runMethod passes only params parsed by `params` and a caller admitted by `callers`.
  return Object.assign({ answer: z.unknown(), summary: '' }, method as AnyMethod, implementation)
}
