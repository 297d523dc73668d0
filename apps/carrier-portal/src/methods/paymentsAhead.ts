import * as v from 'valibot'
import { type NoParams } from '@portal/app-kit/methods'
import { readWithSchema } from './schemaMethod'

const aheadSchema = v.object({
  next: v.nullable(
    v.object({
      loadId: v.string(),
      loadNumber: v.string(),
      /** USD, after fees. */
      amount: v.number(),
      /** Day of the provider's calendar: when it is paid, or due while it is not scheduled. */
      day: v.string(),
      isScheduled: v.boolean(),
    }),
  ),
  /** All whose day is known, the next one included. */
  count: v.number(),
  total: v.number(),
})

export type PaymentsAhead = v.InferOutput<typeof aheadSchema>

/** `Payments/ahead`: the next payment to the company, and all that are on their way. */
export const getPaymentsAhead = readWithSchema<NoParams, typeof aheadSchema>(
  { className: 'Payments', method: 'ahead' },
  aheadSchema,
)
