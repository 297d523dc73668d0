import * as v from 'valibot'
import { bookingWarningSchema, eligibilityReasonSchema } from './bookingAnswer'
import { readMethod } from './defineMethod'
import { loadRowSchema } from './loadRow'

const checkSchema = v.object({
  reasons: v.array(eligibilityReasonSchema),
  warnings: v.array(bookingWarningSchema),
})

/** `LoadBooking/checkLoad`: what stands against booking a load, before anybody tries (B5, B8). */
export const checkLoad = readMethod<{ loadId: string }, typeof checkSchema>(
  { className: 'LoadBooking', method: 'checkLoad' },
  checkSchema,
)

const suggestionsSchema = v.object({
  similar: v.array(loadRowSchema),
  /** One or two loads that can be driven after this one, in order; empty miles between all of them. */
  chains: v.array(v.object({ loads: v.array(loadRowSchema), deadheadMiles: v.number() })),
})

/** A chain of loads that can be driven one after the other. */
export type LoadChain = v.InferOutput<typeof suggestionsSchema>['chains'][number]

/** `LoadSearch/suggestLoads`: loads like this one, and loads that begin where it ends. */
export const suggestLoads = readMethod<{ loadId: string }, typeof suggestionsSchema>(
  { className: 'LoadSearch', method: 'suggestLoads' },
  suggestionsSchema,
)
