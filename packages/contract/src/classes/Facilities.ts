import { z } from 'zod'
import { recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'

const callers = ['Admin', 'Driver'] as const

export const Facilities = defineClass('Facilities', {
  rate: {
    verb: 'POST',
    summary: 'Rates the facility of a stop after delivery; a further rating replaces the first.',
    params: z.object({
      loadId: recordIdParam,
      stopId: recordIdParam,
      rating: z
        .int('must be 1 to 5')
        .min(1, 'must be 1 to 5')
        .max(5, 'must be 1 to 5')
        .meta({ description: '1 (poor) to 5 (excellent).' }),
    }),
    answer: z.strictObject({
      stopId: recordId,
      rating: z.int(),
      facilityRating: z.number(),
      ratingCount: z.int(),
    }),
    callers,
    refuses: ['NOT_FOUND', 'INVALID_TRANSITION'],
    needsConsent: true,
  },
  ownRatings: {
    verb: 'GET',
    summary: "The caller's ratings of the stops of a load.",
    params: z.object({ loadId: recordIdParam }),
    answer: z.strictObject({ ratings: z.array(z.strictObject({ stopId: recordId, rating: z.int() })) }),
    callers,
    refuses: ['NOT_FOUND'],
  },
})
