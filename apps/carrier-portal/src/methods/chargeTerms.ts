import * as z from 'zod/mini'
import { readMethod, type NoParams } from './defineMethod'

const termsSchema = z.object({
  detention: z.object({ freeHours: z.number(), hourlyRate: z.number(), capHours: z.number() }),
  /** USD a day. */
  layoverRate: z.number(),
  /** USD for a truck that was ordered and not used. */
  tonuRate: z.number(),
  /** USD for each stop beyond two. */
  stopOffRate: z.number(),
})

/** What is paid beyond the rate of a load, as the provider set it. */
export type ChargeTerms = z.infer<typeof termsSchema>

/** `ChargeTerms/get` */
export const getChargeTerms = readMethod<NoParams, typeof termsSchema>(
  { className: 'ChargeTerms', method: 'get' },
  termsSchema,
)
