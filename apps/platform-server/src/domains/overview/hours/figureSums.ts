import { sql, type RawBuilder } from 'kysely'

/** A booking in force, also until completion. */
export const STANDS = `('Requested', 'Confirmed', 'Completed')`

/** Counts and sums of which figures are made; they add up over periods, which averages do not. */
export const SUM_NAMES = [
  'posted',
  'covered',
  'cover_timed',
  'cover_seconds',
  'sell',
  'buy',
  'arrived',
  'on_time',
  'departed',
  'tracked',
  'paid',
  'pay_seconds',
] as const
export type FigureSums = Record<(typeof SUM_NAMES)[number], number>

export const sumNames = sql.raw(SUM_NAMES.join(', '))

/**
 * A subquery of the sums of one period, half-open: one row with {@link SUM_NAMES}.
 *
 * @param from expression of a time; so is `to`.
 */
export function figureSums(from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> {
  const within = (column: string) => sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${to}`
  return sql`(
    select * from
    (select count(*) as posted from "Load__c" l where ${within('l."Posted_At__c"')}) posted,
    (select count(*) as covered, count(*) filter (where b."Booked_At__c" >= l."Posted_At__c") as cover_timed,
        coalesce(sum(extract(epoch from b."Booked_At__c" - l."Posted_At__c"))
          filter (where b."Booked_At__c" >= l."Posted_At__c"), 0) as cover_seconds,
        coalesce(sum(l."Shipper_Rate__c"), 0) as sell,
        coalesce(sum(b."Agreed_Rate__c") filter (where l."Shipper_Rate__c" is not null), 0) as buy
      from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      where b."Status__c" in ${sql.raw(STANDS)} and ${within('b."Booked_At__c"')}) covered,
    (select count(*) as arrived, count(*) filter (where s."Arrived_At__c" <= s."Window_End__c") as on_time
      from "Load_Stop__c" s where ${within('s."Arrived_At__c"')}) arrived,
    (select count(*) as departed, count(*) filter (where exists (
        select from "Load_Event__c" e where e."Load__c" = s."Load__c" and e."Type__c" = 'Position')) as tracked
      from "Load_Stop__c" s where s."Sequence__c" = 1 and ${within('s."Departed_At__c"')}) departed,
    (select count(d.at) as paid, coalesce(sum(extract(epoch from p."Paid_At__c" - d.at)), 0) as pay_seconds
      from "Payment__c" p cross join lateral (
        select max(s."Departed_At__c") as at from "Load_Stop__c" s where s."Load__c" = p."Load__c") d
      where ${within('p."Paid_At__c"')}) paid)`
}
