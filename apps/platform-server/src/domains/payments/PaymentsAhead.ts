import { Payments } from '@portal/contract/methods'
import { sql } from 'kysely'
import { defineMethod } from '../../methods/defineMethod'

/** Domain model §6. */
const PROVIDER_ZONE = 'America/Chicago'

/** Dollars, net of the fee. */
interface PaymentAhead {
  loadId: string
  loadNumber: string
  amount: number
  /** Scheduled day, or else the due date. */
  day: string
  isScheduled: boolean
  count: number
  total: number
}

/**
 * The response has the next payment from today on (null for none), with count and total of all approved and
 * scheduled ones.
 */
export const paymentsAhead = defineMethod(Payments.ahead, {
  bypassesRowSecurity: 'Names the load of a payment, which the company need not haul any more.',
  async handle(_params, { accountId }, { transaction, now }) {
    const { rows } = await sql<PaymentAhead>`
      select l."Id" as "loadId", l."Load_Number__c" as "loadNumber",
        (p."Amount__c" - coalesce(p."Fee__c", 0))::float8 as "amount",
        to_char(coalesce(p."Scheduled_For__c", p."Due_Date__c"), 'YYYY-MM-DD') as "day",
        p."Status__c" = 'Scheduled' as "isScheduled", (count(*) over ())::int as "count",
        (sum(p."Amount__c" - coalesce(p."Fee__c", 0)) over ())::float8 as "total"
      from "Payment__c" p join "Load__c" l on l."Id" = p."Load__c"
      where p."Account__c" = ${accountId} and p."Status__c" in ('Approved', 'Scheduled')
        and coalesce(p."Scheduled_For__c", p."Due_Date__c") >= (${now}::timestamptz at time zone ${PROVIDER_ZONE})::date
      order by coalesce(p."Scheduled_For__c", p."Due_Date__c"), l."Load_Number__c" limit 1`.execute(
      transaction,
    )
    const [first] = rows
    if (!first) return { next: null, count: 0, total: 0 }
    const { count, total, ...next } = first
    return { next, count, total }
  },
})
