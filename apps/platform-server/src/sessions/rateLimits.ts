import { RATE_LIMITS, type LimitedAction } from '@portal/contract'
import { z } from 'zod'

export type { LimitedAction }

const limit = (preset: { readonly limit: number; readonly windowSeconds: number }) =>
  z.strictObject({ limit: z.int().min(1), windowSeconds: z.int().min(1).max(86_400) }).default({ ...preset })

/**
 * Rate limits per user (guests: per address), by reliability S10. Failed sign-ins count per account and per
 * address, even with `RATE_LIMITS=off`.
 */
export const rateLimitsSchema = z.strictObject({
  booking: limit(RATE_LIMITS.booking),
  bid: limit(RATE_LIMITS.bid),
  search: limit(RATE_LIMITS.search),
  query: limit(RATE_LIMITS.query),
  upload: limit(RATE_LIMITS.upload),
  message: limit(RATE_LIMITS.message),
  export: limit(RATE_LIMITS.export),
  statement: limit(RATE_LIMITS.statement),
  orderBatch: limit(RATE_LIMITS.orderBatch),
  addressBook: limit(RATE_LIMITS.addressBook),
  signUp: limit(RATE_LIMITS.signUp),
  invitationToAddress: limit(RATE_LIMITS.invitationToAddress),
  invitation: limit(RATE_LIMITS.invitation),
  invitationOfCompany: limit(RATE_LIMITS.invitationOfCompany),
  peopleImport: limit(RATE_LIMITS.peopleImport),
  peopleImportPreview: limit(RATE_LIMITS.peopleImportPreview),
  trackingLink: limit(RATE_LIMITS.trackingLink),
  trackingLinkToAddress: limit(RATE_LIMITS.trackingLinkToAddress),
  refusal: limit(RATE_LIMITS.refusal),
  passwordChange: limit(RATE_LIMITS.passwordChange),
  viewAs: limit(RATE_LIMITS.viewAs),
  identityCode: limit(RATE_LIMITS.identityCode),
  logo: limit(RATE_LIMITS.logo),
  webhookTest: limit(RATE_LIMITS.webhookTest),
  integrationCall: limit(RATE_LIMITS.integrationCall),
  integrationToken: limit(RATE_LIMITS.integrationToken),
  devicePositions: limit(RATE_LIMITS.devicePositions),
  ediFile: limit(RATE_LIMITS.ediFile),
  introspection: limit(RATE_LIMITS.introspection),
  deviceStart: limit(RATE_LIMITS.deviceStart),
  deviceCode: limit(RATE_LIMITS.deviceCode),
  signInPerAccount: limit({ limit: 10, windowSeconds: 900 }),
  signInPerAddress: limit({ limit: 50, windowSeconds: 900 }),
})

/** `off` keeps the limits of failed sign-ins. */
export type RateLimits = z.infer<typeof rateLimitsSchema> | 'off'

/** Returns the rate limits that cannot be turned off. */
export function signInLimits(limits: RateLimits) {
  return limits === 'off' ? rateLimitsSchema.parse({}) : limits
}
