import { z } from 'zod'
import { instant, nextOffset, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { offset, recordIdParam } from '../define/params'
import { eligibilityReason } from '../refusals/refusalDetails'
import { coverLoad } from './coverLoad'

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
  board: {
    verb: 'GET',
    summary: 'Posted and held loads with what covering them takes; the first pickup first.',
    params: z.object({
      /** Only these loads and the loads of these offers: what a board reads after a change. */
      recordIds: z.array(recordIdParam).min(1).max(200, 'must have at most 200 ids').nullish(),
      offset,
      limit: z.int().min(1).max(5_000, 'must be at most 5,000').default(5_000),
    }),
    answer: z.strictObject({
      loads: z.array(coverLoad),
      loadIds: z
        .array(recordId)
        .nullable()
        .meta({ description: 'The loads of `recordIds`, on the board or not; null without it.' }),
      total: z.int(),
      nextOffset,
    }),
    callers: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'],
  },
  carriersFor: {
    verb: 'GET',
    summary: 'Carriers for a load, the best first, with the reasons and what each misses (B5).',
    params: z.object({ loadId: recordIdParam, limit: z.int().min(1).max(50).default(25) }),
    answer: z.strictObject({ loadId: recordId, carriers: z.array(rankedCarrier) }),
    callers: ['Provider Admin', 'Carrier Sales', 'Operations', 'Auditor'],
    refuses: ['NOT_FOUND'],
  },
})
