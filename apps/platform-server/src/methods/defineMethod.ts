import type { LimitedAction } from '@portal/contract'
import type { Callers, Method, MethodSpec, Sent } from '@portal/contract/methods'
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
import type { MapSource } from '../http/mapSource'
import type { CarrierRegister } from '../domains/company/registration/carrierRegister'
import type { Session } from '../sessions/Session'
import type { TokenSeal } from '../sessions/tokenSeal'
import type { BankSeal } from '../domains/payments/bank/bankSeal'
import type { EdiIdentity } from '../domains/edi/EdiSettings'
import type { WebhookPolicy } from '../domains/integrations/webhooks/postWebhook'

/** Methods receive nothing else. */
export interface MethodCall {
  /** Rolls back when the method throws. */
  transaction: PortalTransaction
  now: Date
  session: Session | undefined
  /** Whether the request has an access token instead of a cookie. */
  isProgram: boolean
  origin: string
  clientAddress: string
  userAgent: string
  locale: Language
  secrets: Secrets
  configuration: MethodConfiguration
}

export interface MethodConfiguration {
  numSecondsValid: number
  /** Live chat. @default the built-in page */
  liveChatUrl: string | undefined
  map: MapSource | undefined
  sandboxName: string | undefined
  /** Sign-ups are looked up in this register. */
  carrierRegister: CarrierRegister
  /** Whether text messages are delivered, or at least visible in the outbox. */
  sendsTexts: boolean
  /** @default only well-known passwords are rejected */
  breachedPasswords?: BreachedPasswords | undefined
  webhooks: { seal: TokenSeal; policy: WebhookPolicy }
  /** Encrypts bank data; undefined in production without a key. */
  bankSeal: BankSeal | undefined
  edi?: EdiIdentity | undefined
}

/** Before the transaction. */
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

export interface MethodImplementation<Spec extends MethodSpec, Prepared> {
  /**
   * Reason for running as the tables' owner, without row security (docs/decisions/0003). Such a method
   * filters every query by account. @default the caller's row policies apply
   */
  bypassesRowSecurity?: string
  /**
   * A GET that reads as the system and as its caller (`seenBy`), which needs savepoints. @default no
   * transaction
   */
  readsInTransaction?: true
  /** Rate limits with other keys than the caller; counted after `limit`. */
  limits?(
    params: z.output<Spec['params']>,
    caller: CallerFor<Spec['callers']>,
    queries: Queries,
  ): readonly CountedAction[] | Promise<readonly CountedAction[]>
  /** Minimum milliseconds until the response, so that its time discloses nothing. @default no minimum */
  answersAfterMs?: number
  /**
   * Calls other services, or runs slow work, before the transaction, which must not wait for it. Data read
   * here may be stale by then.
   */
  prepare?(params: z.output<Spec['params']>, call: CallFacts, queries: Queries): Promise<Prepared>
  handle(
    params: z.output<Spec['params']>,
    caller: CallerFor<Spec['callers']>,
    call: MethodCall & { prepared: Prepared },
  ): Promise<Sent<z.input<Spec['answer']>>>
}

export interface CountedAction {
  action: LimitedAction
  who: string
}

export type AnyMethod = Method &
  Pick<
    MethodImplementation<MethodSpec, unknown>,
    'bypassesRowSecurity' | 'readsInTransaction' | 'answersAfterMs'
  > & {
    limits?(
      params: unknown,
      caller: UserCaller | GuestCaller,
      queries: Queries,
    ): readonly CountedAction[] | Promise<readonly CountedAction[]>
    prepare?(params: unknown, call: CallFacts, queries: Queries): Promise<unknown>
    handle(
      params: unknown,
      caller: UserCaller | GuestCaller,
      call: MethodCall & { prepared: unknown },
    ): Promise<unknown>
  }

/**
 * Implements a method of the contract. `runMethod.ts` validates caller and params, opens the transaction
 * and sends the response, whose type the compiler checks here.
 */
export const defineMethod = <Spec extends Method, Prepared = undefined>(
  method: Spec,
  implementation: MethodImplementation<Spec, Prepared>,
): AnyMethod =>
  // Safe because runMethod passes only params parsed by `params` and a caller admitted by `callers`.
  ({ ...method, ...implementation })
