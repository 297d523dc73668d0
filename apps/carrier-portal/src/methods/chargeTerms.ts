import * as v from 'valibot'
import { readMethod, type NoParams } from './defineMethod'

const termsSchema = v.object({
  detention: v.object({ freeHours: v.number(), hourlyRate: v.number(), capHours: v.number() }),
  /** USD a day. */
  layoverRate: v.number(),
  /** USD for a truck that was ordered and not used. */
  tonuRate: v.number(),
  /** USD for each stop beyond two. */
  stopOffRate: v.number(),
})

/** What is paid beyond the rate of a load, as the provider set it. */
export type ChargeTerms = v.InferOutput<typeof termsSchema>

/** `ChargeTerms/get` */
export const getChargeTerms = readMethod<NoParams, typeof termsSchema>(
  { className: 'ChargeTerms', method: 'get' },
  termsSchema,
)
