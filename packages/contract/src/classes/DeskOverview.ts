import { z } from 'zod'
import { STAFF_ROLES } from '../codes/companyCodes'
import { instant, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { instantParam } from '../define/params'

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
})
