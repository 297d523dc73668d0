import * as z from 'zod/mini'
import { readMethod, type NoParams } from './defineMethod'

const aheadSchema = z.object({
  next: z.nullable(
    z.object({
      loadId: z.string(),
      loadNumber: z.string(),
      /** USD, after fees. */
      amount: z.number(),
      /** Day of the provider's calendar: when it is paid, or due while it is not scheduled. */
      day: z.string(),
      isScheduled: z.boolean(),
    }),
  ),
  /** All whose day is known, the next one included. */
  count: z.number(),
  total: z.number(),
})

/** `Payments/ahead`: the next payment to the company, and all that are on their way. */
export const getPaymentsAhead = readMethod<NoParams, typeof aheadSchema>(
  { className: 'Payments', method: 'ahead' },
  aheadSchema,
)
