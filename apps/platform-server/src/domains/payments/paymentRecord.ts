import { PAYMENT_RECORD } from '@portal/contract'
import { Payments, type PayRecordRow } from '@portal/contract/methods'
import { sql } from 'kysely'
import { defineMethod } from '../../methods/defineMethod'
import { dayInZone } from '../../places/timeZones'
import { addDays, OFFICE_ZONE } from './businessDays'

const { days, leastPayments, leastCarriers } = PAYMENT_RECORD

interface CountedRow extends PayRecordRow {
  isOwn: boolean
  carriers: number
}

/**
 * `Payments/record`: days from delivery to payment and share on time, by terms (MNY-09). A payment that is due and
 * not paid in full counts as late, whatever its reason.
 */
export const paymentRecord = defineMethod(Payments.record, {
  bypassesRowSecurity:
    'Aggregates the payments of every carrier; answers counts and days of at least ten payments to three carriers.',
  async handle(_params, { accountId }, { transaction, now }) {
    const asOf = dayInZone(now, OFFICE_ZONE)
    const { rows } = await sql<CountedRow>`
      with due as (
        select p."Account__c" as account, coalesce(p."Terms__c", 'Standard') as terms, p."Due_Date__c" as due_on,
          case when p."Status__c" <> 'Short Paid'
              and coalesce(p."Paid_Amount__c", p."Amount__c" - coalesce(p."Fee__c", 0)) >= p."Amount__c" - coalesce(p."Fee__c", 0)
            then (p."Paid_At__c" at time zone ${OFFICE_ZONE})::date end as paid_on,
          (select (max(s."Departed_At__c") at time zone ${OFFICE_ZONE})::date from "Load_Stop__c" s
            where s."Load__c" = p."Load__c" and s."Status__c" <> 'Skipped') as delivered_on
        from "Payment__c" p
        where p."Due_Date__c" >= ${addDays(asOf, -days)}::date and p."Due_Date__c" < ${asOf}::date
      )
      select is_own as "isOwn", terms, count(*)::int as count, count(distinct account)::int as carriers,
        floor(100.0 * count(*) filter (where paid_on <= due_on) / count(*))::int as "onTimePct",
        (count(*) filter (where paid_on is null))::int as open,
        (percentile_cont(0.5) within group (order by paid_on - delivered_on))::float8 as "medianDays"
      from due join (values (false), (true)) as who(is_own) on not is_own or account = ${accountId}
      group by grouping sets ((is_own), (is_own, terms))
      order by is_own, terms nulls first`.execute(transaction)
    const rowsOf = (own: boolean) =>
      rows.flatMap(({ isOwn, carriers, ...row }) =>
        isOwn === own && (own || (row.count >= leastPayments && carriers >= leastCarriers)) ? [row] : [],
      )
    return { asOf, days, leastPayments, leastCarriers, provider: rowsOf(false), company: rowsOf(true) }
  },
})
