import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'

/** Payments before this migration have their latest transfer only (MNY-08). */
export const transferMigrations: Migrations = {
  '2027-01-23-payment-transfers': {
    async up(db) {
      await sql`insert into portal_payment_transfer
          (payment_id, account_id, load_id, paid_at, reference, method, fee, paid, short)
        select p."Id", p."Account__c", p."Load__c", p."Paid_At__c", p."Reference__c", p."Method__c",
          coalesce(p."Fee__c", 0), coalesce(p."Paid_Amount__c", p."Amount__c" - coalesce(p."Fee__c", 0)),
          p."Amount__c" - coalesce(p."Fee__c", 0)
            - coalesce(p."Paid_Amount__c", p."Amount__c" - coalesce(p."Fee__c", 0))
        from "Payment__c" p where p."Paid_At__c" is not null
          and not exists (select from portal_payment_transfer t where t.payment_id = p."Id")`.execute(db)
    },
  },
}
