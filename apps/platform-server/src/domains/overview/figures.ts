import { sql } from 'kysely'
import type { PortalTransaction } from '../../database/openDatabase'

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

/** A booking in force, also until completion. */
export const STANDS = `('Requested', 'Confirmed', 'Completed')`

/**
 * Counts loads on the day of posting, coverage of booking, on-time of arrival, payments of the transfer;
 * claims are the currently open ones (OVW-01). Runs in a system transaction.
 */
export async function readFigures(transaction: PortalTransaction, { from, to }: Period): Promise<Figures> {
  const stands = sql.raw(STANDS)
  const { rows } = await sql<Row>`
    with posted as (
      select count(*)::float8 as n from "Load__c" l where l."Posted_At__c" >= ${from} and l."Posted_At__c" < ${to}),
    covered as (
      select count(*)::float8 as n,
        avg(extract(epoch from b."Booked_At__c" - l."Posted_At__c") / 3600)
          filter (where b."Booked_At__c" >= l."Posted_At__c")::float8 as hours,
        coalesce(sum(l."Shipper_Rate__c") filter (where l."Shipper_Rate__c" is not null), 0)::float8 as sell,
        coalesce(sum(b."Agreed_Rate__c") filter (where l."Shipper_Rate__c" is not null), 0)::float8 as buy
      from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      where b."Status__c" in ${stands} and b."Booked_At__c" >= ${from} and b."Booked_At__c" < ${to}),
    arrived as (
      select 100.0 * count(*) filter (where s."Arrived_At__c" <= s."Window_End__c") / nullif(count(*), 0) as pct
      from "Load_Stop__c" s where s."Arrived_At__c" >= ${from} and s."Arrived_At__c" < ${to}),
    departed as (
      select 100.0 * count(*) filter (where exists (
          select from "Load_Event__c" e where e."Load__c" = s."Load__c" and e."Type__c" = 'Position'))
        / nullif(count(*), 0) as pct
      from "Load_Stop__c" s
      where s."Sequence__c" = 1 and s."Departed_At__c" >= ${from} and s."Departed_At__c" < ${to}),
    paid as (
      select avg(extract(epoch from p."Paid_At__c" - d.at) / 86400)::float8 as days
      from "Payment__c" p
      join lateral (select max(s."Departed_At__c") as at from "Load_Stop__c" s where s."Load__c" = p."Load__c") d on true
      where p."Paid_At__c" >= ${from} and p."Paid_At__c" < ${to} and d.at is not null),
    claims as (select count(*)::float8 as n from "Payment__c" p where p."Status__c" = 'Disputed')
    select posted.n as "loadsPosted", covered.n as "loadsCovered", covered.hours as "hoursToCover",
      covered.sell as sell, covered.buy as buy, (covered.sell - covered.buy) as margin,
      (100.0 * (covered.sell - covered.buy) / nullif(covered.sell, 0))::float8 as "marginPct",
      arrived.pct::float8 as "onTimePct", departed.pct::float8 as "trackingPct", paid.days as "daysToPay",
      claims.n as "openClaims"
    from posted, covered, arrived, departed, paid, claims`.execute(transaction)
  const [row] = rows
  const figure = (name: keyof Row): number | null => rounded(row?.[name] ?? null)
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
