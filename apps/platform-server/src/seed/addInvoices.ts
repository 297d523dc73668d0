import { sql } from 'kysely'
import type { PortalTransaction } from '../database/openDatabase'
import { addHours } from './zonedTime'

/** Loads delivered since then are still to be invoiced. */
const UNBILLED_HOURS = 4 * 24
const TERM_DAYS = 30
/** Shippers pay from five days before to twelve days after the due day. */
const PAID = { earliest: -5, spread: 18 } as const

/** Invoices to shippers of the loads that the demo's carriers delivered, paid or open by their age. */
export async function addInvoices(transaction: PortalTransaction, now: Date): Promise<void> {
  await sql`insert into "Shipper_Invoice__c"
      ("Load__c", "Account__c", "Amount__c", "Issued_On__c", "Due_On__c", "Status__c", "Paid_On__c", "Paid_Amount__c", "Reference__c")
    select id, shipper, amount, issued, issued + ${TERM_DAYS}::int, case when is_paid then 'Paid' else 'Open' end,
      case when is_paid then paid end, case when is_paid then amount end,
      case when is_paid then 'ACH ' || 400000 + place end
    from (
      select delivered.*, paid < ${now.toISOString().slice(0, 10)}::date as is_paid
      from (
        select l."Id" as id, l."Shipper_Account__c" as shipper, coalesce(l."Shipper_Rate__c", l."Total_Rate__c") as amount,
          (l."Delivery_To__c" at time zone 'UTC')::date + 1 as issued,
          (l."Delivery_To__c" at time zone 'UTC')::date + 1 + ${TERM_DAYS}::int + ${PAID.earliest}::int
            + (row_number() over (order by l."Delivery_To__c", l."Id") * 7 % ${PAID.spread}::int)::int as paid,
          row_number() over (order by l."Delivery_To__c", l."Id") as place
        from "Load__c" l
        where l."Status__c" in ('Delivered', 'Completed') and l."Delivery_To__c" < ${addHours(now, -UNBILLED_HOURS)}
          and not exists (select from "Shipper_Invoice__c" made where made."Load__c" = l."Id")
      ) delivered
    ) billed
    order by place`.execute(transaction)
}
