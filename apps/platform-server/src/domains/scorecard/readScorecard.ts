import { LOW_IS_GOOD, SCORES, type Score } from '@portal/contract'
import type { ScorecardAnswer } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { scoreCases, type ScorePeriod } from './scoreCases'

const MOST_MARKS = 50
const DAY_MS = 86_400_000

interface MarkRow {
  loadId: string
  loadNumber: string
  at: Date
  hit: boolean
  state: string | null
  note: string | null
  answer: string | null
}

/**
 * Queries each figure as a share, with the loads behind it. A removed mark does not count. Runs in a system
 * transaction.
 */
export async function readScorecard(
  transaction: PortalTransaction,
  accountId: string,
  days: number,
  now: Date,
): Promise<ScorecardAnswer> {
  const from = new Date(now.getTime() - days * DAY_MS)
  const figures: ScorecardAnswer['figures'] = []
  for (const score of SCORES)
    figures.push(await readFigure(transaction, score, { accountId, from, to: now, now }))
  return { accountId, from: from.toISOString(), to: now.toISOString(), figures }
}

async function readFigure(transaction: PortalTransaction, score: Score, period: ScorePeriod) {
  const isLowGood = LOW_IS_GOOD.includes(score)
  const cases = sql`
    select c.load, c.at, c.hit, d.state, d.note, d.answer
    from (${scoreCases(period)[score]}) c
    left join portal_mark_dispute d
      on d.account_id = ${period.accountId} and d.score = ${score} and d.load_id = c.load`
  const { rows: counted } = await sql<{ total: number; hits: number }>`
    select count(*)::int as total, count(*) filter (where c.hit)::int as hits
    from (${cases}) c where c.state is distinct from 'Removed'`.execute(transaction)
  const { rows } = await sql<MarkRow>`
    select c.load as "loadId", l."Load_Number__c" as "loadNumber", c.at, c.hit, c.state, c.note, c.answer
    from (${cases}) c join "Load__c" l on l."Id" = c.load
    order by c.hit <> ${isLowGood}, c.at desc, c.load
    limit ${MOST_MARKS}`.execute(transaction)
  const { total = 0, hits = 0 } = counted[0] ?? {}
  return {
    score,
    total,
    hits,
    percent: total === 0 ? null : Math.round((1000 * hits) / total) / 10,
    marks: rows.map(({ loadId, loadNumber, at, hit, state, note, answer }) => ({
      loadId,
      loadNumber,
      at: at.toISOString(),
      isGood: hit !== isLowGood,
      dispute: state === null ? null : { state, note: note ?? '', answer },
    })),
  }
}

/** Whether a load lowers a figure of the carrier, in the last year. Runs in a system transaction. */
export async function isBadMark(
  transaction: PortalTransaction,
  score: Score,
  { accountId, loadId }: { accountId: string; loadId: string },
  now: Date,
): Promise<boolean> {
  const from = new Date(now.getTime() - 366 * DAY_MS)
  const { rows } = await sql<{ hit: boolean }>`
    select c.hit from (${scoreCases({ accountId, from, to: now, now })[score]}) c
    where c.load = ${loadId}`.execute(transaction)
  return rows.some(({ hit }) => hit === LOW_IS_GOOD.includes(score))
}
