import { RATE_LIMITS, type LimitedAction } from '@portal/contract'
import { z } from 'zod'

export type { LimitedAction }

const limit = (preset: { readonly limit: number; readonly windowSeconds: number }) =>
  z.strictObject({ limit: z.int().min(1), windowSeconds: z.int().min(1).max(86_400) }).default({ ...preset })

/**
 * How often something may be done, per user (guests: per address). Figures: reliability S10.
 * Failed sign-ins count per account and per address and stay limited even when `RATE_LIMITS=off`.
 */
export const rateLimitsSchema = z.strictObject({
  booking: limit(RATE_LIMITS.booking),
  bid: limit(RATE_LIMITS.bid),
  search: limit(RATE_LIMITS.search),
  upload: limit(RATE_LIMITS.upload),
  export: limit(RATE_LIMITS.export),
  signUp: limit(RATE_LIMITS.signUp),
  invitationToAddress: limit(RATE_LIMITS.invitationToAddress),
  invitation: limit(RATE_LIMITS.invitation),
  invitationOfCompany: limit(RATE_LIMITS.invitationOfCompany),
  refusal: limit(RATE_LIMITS.refusal),
  passwordChange: limit(RATE_LIMITS.passwordChange),
  identityCode: limit(RATE_LIMITS.identityCode),
  signInPerAccount: limit({ limit: 10, windowSeconds: 900 }),
  signInPerAddress: limit({ limit: 50, windowSeconds: 900 }),
})

/** The limits in force, or `off` for none but those of failed sign-ins. */
export type RateLimits = z.infer<typeof rateLimitsSchema> | 'off'

/** Limits of failed sign-ins, which nothing lifts. */
export function signInLimits(limits: RateLimits) {
  return limits === 'off' ? rateLimitsSchema.parse({}) : limits
}
