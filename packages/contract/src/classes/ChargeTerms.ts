import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'

const terms = z.strictObject({
  detention: z.strictObject({ freeHours: z.number(), hourlyRate: z.number(), capHours: z.number() }),
  layoverRate: z.number().meta({ description: 'USD a day.' }),
  tonuRate: z.number().meta({ description: 'USD for a truck that was ordered and not used.' }),
  stopOffRate: z.number().meta({ description: 'USD for each stop beyond two.' }),
})
/** The provider's accessorial rates and terms. */
export type ChargeTermsAnswer = z.output<typeof terms>

export const ChargeTerms = defineClass('ChargeTerms', {
  get: {
    verb: 'GET',
    summary: 'Terms of accessorials, in USD and hours (domain model §4).',
    params: noParams,
    answer: terms,
    callers: 'signedIn',
  },
})
