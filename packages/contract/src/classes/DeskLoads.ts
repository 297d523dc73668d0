import { z } from 'zod'
import { instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'
import { eligibilityReason } from '../refusals/refusalDetails'

const rankedCarrier = z
  .strictObject({
    accountId: recordId,
    carrier: z.string(),
    mcNumber: z.string().nullable(),
    phone: z.string().nullable(),
    onTimePct: z.number().nullable(),
    cancelPct: z.number().nullable(),
    laneLoads: z.int().meta({ description: 'Loads hauled on the lane in the last year.' }),
    lastHauledAt: instant.nullable(),
    lanePrice: z.number().nullable().meta({ description: 'Average agreed rate on the lane, USD.' }),
    score: z.number(),
    reasons: z.array(
      z.strictObject({
        code: z.enum(['LANE_HISTORY', 'PREFERRED_LANE', 'CAPACITY_NEAR', 'ON_TIME', 'PRICE']),
        value: z.number().nullable().meta({ description: 'Loads, miles, percent or USD, as the code says.' }),
      }),
    ),
    missing: z
      .array(eligibilityReason)
      .meta({ description: 'What stands against a booking (B5); empty when eligible.' }),
    isEligible: z.boolean(),
  })
  .meta({ id: 'RankedCarrier' })
export type RankedCarrier = z.output<typeof rankedCarrier>

export const DeskLoads = defineClass('DeskLoads', {
  carriersFor: {
    verb: 'GET',
    summary: 'Carriers for a load, the best first, with the reasons and what each misses (B5).',
    params: z.object({ loadId: recordIdParam, limit: z.int().min(1).max(50).default(25) }),
    answer: z.strictObject({ loadId: recordId, carriers: z.array(rankedCarrier) }),
    callers: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'],
    refuses: ['NOT_FOUND'],
  },
})
