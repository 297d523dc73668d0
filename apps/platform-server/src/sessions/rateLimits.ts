import { z } from 'zod'

const limit = (count: number, windowSeconds: number) =>
  z
    .strictObject({ limit: z.int().min(1), windowSeconds: z.int().min(1).max(86_400) })
    .default({ limit: count, windowSeconds })

/**
 * How often something may be done, per user (guests: per address). Figures: reliability S10.
 * Failed sign-ins count per account and per address and stay limited even when `RATE_LIMITS=off`.
 */
export const rateLimitsSchema = z.strictObject({
  booking: limit(10, 60),
  bid: limit(30, 60),
  search: limit(120, 60),
  upload: limit(30, 60),
  export: limit(5, 3600),
  signUp: limit(20, 3600),
  /** Invitations to one mail address, of whatever company. */
  invitationToAddress: limit(5, 3600),
  /** Invitations that one person sends. */
  invitation: limit(30, 3600),
  /** Invitations that the people of one company send. */
  invitationOfCompany: limit(100, 86_400),
  /** Refusals (403) of one session. */
  refusal: limit(60, 60),
  passwordChange: limit(10, 900),
  identityCode: limit(10, 900),
  signInPerAccount: limit(10, 900),
  signInPerAddress: limit(50, 900),
})

/** The limits in force, or `off` for none but those of failed sign-ins. */
export type RateLimits = z.infer<typeof rateLimitsSchema> | 'off'

/** The kinds of action that are limited besides signing in. */
export type LimitedAction =
  | 'booking'
  | 'bid'
  | 'search'
  | 'upload'
  | 'export'
  | 'signUp'
  | 'invitation'
  | 'invitationToAddress'
  | 'invitationOfCompany'
  | 'refusal'
  | 'passwordChange'
  | 'identityCode'

/** Limits of failed sign-ins, which nothing lifts. */
export function signInLimits(limits: RateLimits) {
  return limits === 'off' ? rateLimitsSchema.parse({}) : limits
}
