import * as z from 'zod/mini'
import { bookingWarningSchema, eligibilityReasonSchema } from './bookingAnswer'
import { readMethod } from './defineMethod'
import { loadRowSchema } from './loadRow'

const checkSchema = z.object({
  reasons: z.array(eligibilityReasonSchema),
  warnings: z.array(bookingWarningSchema),
})

/** `LoadBooking/checkLoad`: what stands against booking a load, before anybody tries (B5, B8). */
export const checkLoad = readMethod<{ loadId: string }, typeof checkSchema>(
  { className: 'LoadBooking', method: 'checkLoad' },
  checkSchema,
)

const suggestionsSchema = z.object({
  similar: z.array(loadRowSchema),
  /** One or two loads that can be driven after this one, in order; empty miles between all of them. */
  chains: z.array(z.object({ loads: z.array(loadRowSchema), deadheadMiles: z.number() })),
})

/** A chain of loads that can be driven one after the other. */
export type LoadChain = z.infer<typeof suggestionsSchema>['chains'][number]

/** `LoadSearch/suggestLoads`: loads like this one, and loads that begin where it ends. */
export const suggestLoads = readMethod<{ loadId: string }, typeof suggestionsSchema>(
  { className: 'LoadSearch', method: 'suggestLoads' },
  suggestionsSchema,
)
