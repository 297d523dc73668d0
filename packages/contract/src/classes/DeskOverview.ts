import { z } from 'zod'
import { STAFF_ROLES } from '../codes/companyCodes'
import { WAITING_QUEUES } from '../deskRoles'
import { instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { instantParam, offset, oneOf } from '../define/params'

const MONEY = 'Null for roles that do not see money.'
const money = usd.nullable().meta({ description: `USD. ${MONEY}` })

const figureFields = {
  loadsPosted: z.number(),
  loadsCovered: z.number(),
  hoursToCover: z.number().nullable().meta({ description: 'Hours from posting to booking.' }),
  sell: money,
  buy: money,
  margin: money,
  marginPct: z
    .number()
    .nullable()
    .meta({ description: `Percent of the sell rates. ${MONEY}` }),
  onTimePct: z.number().nullable(),
  trackingPct: z
    .number()
    .nullable()
    .meta({ description: 'Share of the loads that departed with a position from the truck.' }),
  daysToPay: z
    .number()
    .nullable()
    .meta({ description: `Days from delivery to payment. ${MONEY}` }),
  openClaims: z.number(),
}
/** The names of the figures. */
const FIGURE_NAMES = [
  'loadsPosted',
  'loadsCovered',
  'hoursToCover',
  'sell',
  'buy',
  'margin',
  'marginPct',
  'onTimePct',
  'trackingPct',
  'daysToPay',
  'openClaims',
] as const satisfies readonly (keyof typeof figureFields)[]
export type FigureName = (typeof FIGURE_NAMES)[number]

const figureRecord = z
  .strictObject({
    id: recordId.meta({ description: 'A load, booking, stop or payment.' }),
    loadId: recordId,
    loadNumber: z.string(),
    company: z.string().nullable().meta({ description: 'The shipper of a posted load, else the carrier.' }),
    at: instant.nullable().meta({ description: 'When it counted; null for an open claim.' }),
    value: z.number().nullable().meta({
      description:
        'What it contributes: hours, days, USD, percent, 100 or 0 for yes or no; null for a count.',
    }),
    sell: money,
    buy: money,
  })
  .meta({ id: 'FigureRecord' })
/** A record behind a figure of the overview. */
export type FigureRecord = z.output<typeof figureRecord>

const figures = z.strictObject(figureFields).meta({ id: 'Figures' })
/** The figures of a period; null where nothing was there to count. */
export type FiguresAnswer = z.output<typeof figures>

const drillDown = z.strictObject({ object: z.string(), field: z.string() })
// `Object.fromEntries` loses the names.
const drillDowns = Object.fromEntries(Object.keys(figureFields).map((name) => [name, drillDown])) as {
  readonly [Name in keyof typeof figureFields]: typeof drillDown
}

const period = { from: instant, to: instant }

export const DeskOverview = defineClass('DeskOverview', {
  figures: {
    verb: 'GET',
    summary: 'The figures of a period, of the period before it, and their trend (OVW-01).',
    params: z.object({
      from: instantParam.nullish().meta({ description: '30 days before `to` when left out.' }),
      to: instantParam.nullish().meta({ description: 'Now when left out; at most 366 days after `from`.' }),
    }),
    answer: z.strictObject({
      ...period,
      figures,
      previous: figures,
      trend: z.array(z.strictObject({ ...period, figures })),
      drillDown: z.strictObject(drillDowns).meta({
        description: 'The list behind each figure: an object and the field that it is filtered by.',
      }),
    }),
    callers: STAFF_ROLES,
  },
  records: {
    verb: 'GET',
    summary: 'The records that a figure of a period counts, the latest first (OVW-01).',
    params: z.object({
      figure: oneOf(FIGURE_NAMES),
      from: instantParam,
      to: instantParam.meta({ description: 'At most 366 days after `from`.' }),
      offset,
      limit: z.int().min(1).max(200).default(50),
    }),
    answer: z.strictObject({ records: z.array(figureRecord), total: z.int(), nextOffset }),
    callers: STAFF_ROLES,
    refuses: ['INSUFFICIENT_ACCESS'],
  },
  waiting: {
    verb: 'GET',
    summary: "Number and age of the items that wait for the caller's role, by queue of the desk.",
    params: z.object({}),
    answer: z.strictObject({
      queues: z.array(
        z.strictObject({
          queue: z.enum(WAITING_QUEUES),
          count: z.int().meta({ description: 'As its page counts; 0 for an empty queue.' }),
          oldestMinutes: z.int().nullable().meta({
            description:
              'Age of the oldest item; null for an empty queue. A load on its way waits since its most urgent reason.',
          }),
        }),
      ),
    }),
    callers: STAFF_ROLES,
  },
})
