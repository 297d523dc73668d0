import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'
import { changedHours } from './hours/changedHours'
import { figureSums, SUM_NAMES, sumNames } from './hours/figureSums'

/** Half-open: `to` is excluded. */
export interface Period {
  from: Date
  to: Date
}

/** Null without data. Shares in percent, amounts in US dollars. */
export interface Figures {
  loadsPosted: number
  loadsCovered: number
  /** From posting to booking. */
  hoursToCover: number | null
  sell: number
  buy: number
  margin: number
  marginPct: number | null
  onTimePct: number | null
  /** Percentage of departed loads with a position from the truck. */
  trackingPct: number | null
  /** From delivery to payment. */
  daysToPay: number | null
  openClaims: number
}

type Row = { readonly [Name in keyof Figures]: number | null }

/**
 * Counts loads on the day of posting, coverage of booking, on-time of arrival, payments of the transfer;
 * claims are the currently open ones (OVW-01). Past hours are read as sums, the others from the records, so that
 * a response reads as much in a large installation as in a small one. Runs in a system transaction.
 *
 * @returns the figures of each period, in their order.
 */
export async function readFigures(
  transaction: PortalTransaction,
  periods: readonly Period[],
): Promise<readonly Figures[]> {
  const numbers = periods.map((_, index) => index)
  const froms = periods.map(({ from }) => from.toISOString())
  const tos = periods.map(({ to }) => to.toISOString())
  const totals = SUM_NAMES.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')
  const { rows } = await sql<Row>`
    with period as (
      select * from unnest(${numbers}::int[], ${froms}::timestamptz[], ${tos}::timestamptz[]) p(number, from_at, to_at)),
    changed as materialized (${changedHours}),
    summed as materialized (
      select p.number, h.* from period p
      join portal_figure_hour h on h.hour >= p.from_at and h.hour <= p.to_at - interval '1 hour'
      where h.hour not in (select hour from changed)),
    missing as (
      select p.number, g.hour, greatest(g.hour, p.from_at) as from_at, least(g.hour + interval '1 hour', p.to_at) as to_at
      from period p
      cross join lateral generate_series(date_trunc('hour', p.from_at, 'UTC'), p.to_at - interval '1 microsecond',
        interval '1 hour') g(hour)
      where not exists (select from summed s where s.number = p.number and s.hour = g.hour)),
    -- Neighboring hours in one range.
    span as materialized (
      select number, min(from_at) as from_at, max(to_at) as to_at
      from (select *, hour - row_number() over (partition by number order by hour) * interval '1 hour' as island from missing) m
      group by number, island),
    part as (
      select number, ${sumNames} from summed
      union all select span.number, ${sumNames} from span
      cross join lateral ${figureSums(sql`span.from_at`, sql`span.to_at`)} sums),
    total as (
      select p.number, ${sql.raw(totals)} from period p left join part on part.number = p.number group by p.number),
    claims as (select count(*) as n from "Payment__c" p where p."Status__c" = 'Disputed')
    select posted::float8 as "loadsPosted", covered::float8 as "loadsCovered",
      (cover_seconds / 3600 / nullif(cover_timed, 0))::float8 as "hoursToCover",
      sell::float8 as sell, buy::float8 as buy, (sell - buy)::float8 as margin,
      (100 * (sell - buy) / nullif(sell, 0))::float8 as "marginPct",
      (100 * on_time / nullif(arrived, 0))::float8 as "onTimePct",
      (100 * tracked / nullif(departed, 0))::float8 as "trackingPct",
      (pay_seconds / 86400 / nullif(paid, 0))::float8 as "daysToPay", claims.n::float8 as "openClaims"
    from total, claims order by total.number`.execute(transaction)
  return rows.map(figuresOf)
}

function figuresOf(row: Row): Figures {
  const figure = (name: keyof Row): number | null => rounded(row[name])
  const count = (name: keyof Row): number => figure(name) ?? 0
  return {
    loadsPosted: count('loadsPosted'),
    loadsCovered: count('loadsCovered'),
    hoursToCover: figure('hoursToCover'),
    sell: count('sell'),
    buy: count('buy'),
    margin: count('margin'),
    marginPct: figure('marginPct'),
    onTimePct: figure('onTimePct'),
    trackingPct: figure('trackingPct'),
    daysToPay: figure('daysToPay'),
    openClaims: count('openClaims'),
  }
}

const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100

const DAY_MS = 86_400_000

/** Splits the trend into days up to a month, else weeks. */
export function partsOf({ from, to }: Period): readonly Period[] {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  const stepMs = days <= 31 ? DAY_MS : 7 * DAY_MS
  const parts: Period[] = []
  for (let start = from.getTime(); start < to.getTime(); start += stepMs)
    parts.push({ from: new Date(start), to: new Date(Math.min(start + stepMs, to.getTime())) })
  return parts
}
