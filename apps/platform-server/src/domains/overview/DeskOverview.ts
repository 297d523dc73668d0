import { MONEY_READERS } from '@portal/contract'
import { DeskOverview } from '@portal/contract/methods'
import { ApiError, invalidInput } from '../../http/ApiError'
import { defineMethod } from '../../methods/defineMethod'
import { readFigureRecords } from './figureRecords'
import { partsOf, readFigures, type Figures, type Period } from './figures'
import { readWaiting } from './readWaiting'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30
const MOST_DAYS = 366

/** Only some roles can see amounts. */
const NO_MONEY = { sell: null, buy: null, margin: null, marginPct: null, daysToPay: null }

/** Object and filter field of each figure's list. */
const DRILL_DOWN: Readonly<Record<keyof Figures, { object: string; field: string }>> = {
  loadsPosted: { object: 'Load__c', field: 'Posted_At__c' },
  loadsCovered: { object: 'Booking__c', field: 'Booked_At__c' },
  hoursToCover: { object: 'Booking__c', field: 'Booked_At__c' },
  sell: { object: 'Booking__c', field: 'Booked_At__c' },
  buy: { object: 'Booking__c', field: 'Booked_At__c' },
  margin: { object: 'Booking__c', field: 'Booked_At__c' },
  marginPct: { object: 'Booking__c', field: 'Booked_At__c' },
  onTimePct: { object: 'Load_Stop__c', field: 'Arrived_At__c' },
  trackingPct: { object: 'Load_Stop__c', field: 'Departed_At__c' },
  daysToPay: { object: 'Payment__c', field: 'Paid_At__c' },
  openClaims: { object: 'Payment__c', field: 'Status__c' },
}

/** @throws {ApiError} 400 for an empty period or one that takes too long to query. */
function requirePeriod({ from, to }: Period): void {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  if (days <= 0) throw invalidInput('to: must be after from.')
  if (days > MOST_DAYS) throw invalidInput(`from: the period has at most ${MOST_DAYS} days.`)
}

/** The response has a period, the previous one, and their trend (OVW-01). */
export const readDeskFigures = defineMethod(DeskOverview.figures, {
  bypassesRowSecurity:
    'Aggregates every load of a period; under row policies its test once ran into the time limit of callers.',
  async handle(given, { role }, { transaction, now }) {
    const to = given.to ?? now
    const from = given.from ?? new Date(to.getTime() - DEFAULT_DAYS * DAY_MS)
    requirePeriod({ from, to })
    const before = { from: new Date(from.getTime() - (to.getTime() - from.getTime())), to: from }
    const parts = partsOf({ from, to })
    const periods = [{ from, to }, before, ...parts] as const
    const [figures, previous, ...trend] = await readFigures(transaction, periods)
    if (!figures || !previous) throw new Error('Each period has figures.')
    const seesMoney = MONEY_READERS.some((one) => one === role)
    const shown = (of: Figures) => (seesMoney ? of : { ...of, ...NO_MONEY })
    return {
      from,
      to,
      figures: shown(figures),
      previous: shown(previous),
      trend: parts.flatMap((part, index) => {
        const of = trend[index]
        return of ? [{ ...part, figures: shown(of) }] : []
      }),
      drillDown: DRILL_DOWN,
    }
  },
})

/** The response has the records that a figure counts (OVW-01). */
export const readDeskFigureRecords = defineMethod(DeskOverview.records, {
  bypassesRowSecurity: 'Lists what the figures count, which are computed without row policies.',
  async handle({ figure, from, to, offset, limit }, { role }, { transaction }) {
    requirePeriod({ from, to })
    const seesMoney = MONEY_READERS.some((one) => one === role)
    if (figure in NO_MONEY && !seesMoney)
      throw new ApiError(403, 'INSUFFICIENT_ACCESS', 'Your role does not see this figure.')
    const answer = await readFigureRecords(transaction, { figure, period: { from, to }, offset, limit })
    if (seesMoney || figure !== 'openClaims') return answer
    return { ...answer, records: answer.records.map((record) => ({ ...record, value: null })) }
  },
})

/** The response has the queues that the caller's role answers, with the number of their items. */
export const readDeskWaiting = defineMethod(DeskOverview.waiting, {
  bypassesRowSecurity: 'Counts work of all accounts, some of it in tables that no role may read.',
  async handle(_params, { role }, { transaction, now }) {
    return { queues: await readWaiting(transaction, role, now) }
  },
})
