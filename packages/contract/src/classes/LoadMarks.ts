import { z } from 'zod'
import { instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, oneOf, recordIdParam } from '../define/params'
import { COST_PER_MILE } from '../limits'
import { BOOKING_ROLES, CARRIER_ROLES } from '../roles'
import { LOAD_MARKS } from '../search'

const { min, max } = COST_PER_MILE

const marks = z.strictObject({
  hidden: z.array(recordId).meta({ description: 'Load ids, the newest first, as in every list here.' }),
  saved: z.array(recordId),
  viewed: z.array(recordId),
  costPerMile: z.number().nullable().meta({ description: 'USD.' }),
  previousVisitAt: instant.nullable(),
})
/** Load ids by mark, newest first, and the user's cost per mile in USD. */
export type LoadMarksAnswer = z.output<typeof marks>

export const LoadMarks = defineClass('LoadMarks', {
  getMarks: {
    verb: 'GET',
    summary: 'Loads that the caller hid, saved and viewed, cost per mile and previous visit.',
    params: noParams,
    answer: marks,
    callers: CARRIER_ROLES,
  },
  setMark: {
    verb: 'POST',
    summary: 'Hides or saves a load for the caller, or marks it as viewed; or reverts that.',
    params: z.object({
      loadId: recordIdParam,
      kind: oneOf(LOAD_MARKS),
      isOn: z.boolean('must be true or false'),
    }),
    answer: z.strictObject({ loadId: recordId, kind: z.enum(LOAD_MARKS), isOn: z.boolean() }),
    callers: CARRIER_ROLES,
    refuses: ['NOT_FOUND'],
  },
  setCostPerMile: {
    verb: 'POST',
    summary: "Sets the caller's cost per mile in USD; null deletes it.",
    params: z.object({
      costPerMile: z
        .number('must be an amount in dollars, or null')
        .min(min, `must be at least ${min}`)
        .max(max, `must be at most ${max}`)
        .transform((amount) => Math.round(amount * 100) / 100)
        .nullable(),
    }),
    answer: z.strictObject({ costPerMile: z.number().nullable() }),
    callers: BOOKING_ROLES,
  },
  startVisit: {
    verb: 'POST',
    summary: "Starts a visit of the search; returns the time of the caller's previous visit.",
    params: noParams,
    answer: z.strictObject({ previousVisitAt: instant.nullable() }),
    callers: CARRIER_ROLES,
  },
})
