import * as v from 'valibot'
import { writeMethod, type NoParams } from '@portal/app-kit/methods'
import { readWithSchema } from './schemaMethod'

const itemSchema = v.object({
  step: v.string(),
  state: v.string(),
  /** Who acts next; null when it is done. */
  actor: v.nullable(v.string()),
  /** `Booking` or `Payment`: what can't be done without it. */
  neededFor: v.string(),
  /** Why a paper was rejected. */
  reason: v.nullable(v.string()),
  /** Path of the page on which it is done. */
  fix: v.nullable(v.string()),
})

const setupSchema = v.object({
  /** `Pending`, `Active` or `Inactive`. */
  status: v.string(),
  items: v.array(itemSchema),
  /** How a code can reach the company's contact in the carrier register; empty when the provider decides. */
  codeChannels: v.array(v.object({ channel: v.picklist(['email', 'phone']), hint: v.string() })),
})

/** One step of setting a company up. */
export type SetupItem = v.InferOutput<typeof itemSchema>
export type CompanySetup = v.InferOutput<typeof setupSchema>
export type CodeChannel = CompanySetup['codeChannels'][number]['channel']

/** `Onboarding/getSetup`: what the effective account does before it can haul and be paid; for Admins and Dispatchers. */
export const getSetup = readWithSchema<NoParams, typeof setupSchema>(
  { className: 'Onboarding', method: 'getSetup' },
  setupSchema,
)

/** `Onboarding/sendIdentityCode`: sends a code to the contact of the carrier register. 429 after 5 codes in 24 hours. */
export const sendIdentityCode = writeMethod<{ channel: CodeChannel }>({
  className: 'Onboarding',
  method: 'sendIdentityCode',
})

/** `Onboarding/confirmIdentity`: 422 `IDENTITY_CODE_WRONG` or `IDENTITY_CODE_OVER`. */
export const confirmIdentity = writeMethod<{ code: string }>({
  className: 'Onboarding',
  method: 'confirmIdentity',
})
