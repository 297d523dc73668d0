import { z } from 'zod'
import { MARK_DISPUTE_STATES, SCORES } from '../codes/scoreCodes'
import { codeOf, instant, recordId } from '../define/answers'

const mark = z
  .strictObject({
    loadId: recordId,
    loadNumber: z.string(),
    at: instant,
    isGood: z.boolean(),
    dispute: z
      .strictObject({
        state: codeOf(MARK_DISPUTE_STATES),
        note: z.string(),
        answer: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The carrier’s dispute of this mark; a removed mark does not count.' }),
  })
  .meta({ id: 'ScoreMark' })
export type ScoreMark = z.output<typeof mark>

export const scorecard = z
  .strictObject({
    accountId: recordId,
    from: instant,
    to: instant,
    figures: z.array(
      z.strictObject({
        score: z.enum(SCORES),
        total: z.int().meta({ description: 'Loads that count.' }),
        hits: z.int().meta({ description: 'Loads where the named thing happened.' }),
        percent: z.number().nullable().meta({ description: 'Null without a load that counts.' }),
        marks: z
          .array(mark)
          .meta({ description: 'The loads behind the figure, at most 50, those that lower it first.' }),
      }),
    ),
  })
  .meta({ id: 'Scorecard' })
export type ScorecardAnswer = z.output<typeof scorecard>

export const scoreDays = z
  .int('must be a number of days')
  .min(1)
  .max(366)
  .default(90)
  .meta({ description: 'Length of the period, which ends now.' })
