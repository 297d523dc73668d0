import type { Score } from '@portal/contract'
import { sql, type RawBuilder } from 'kysely'

/** A load that counts for a figure; `hit` where the named event happened. */
interface ScoreCase {
  load: string
  at: Date
  hit: boolean
}

export interface ScorePeriod {
  accountId: string
  from: Date
  to: Date
  now: Date
}

/** A later or missing POD is late. */
const POD_WITHIN = '48 hours'

/** A query per figure (CRD-05), for a carrier and a half-open period. */
export function scoreCases({
  accountId,
  from,
  to,
  now,
}: ScorePeriod): Readonly<Record<Score, RawBuilder<ScoreCase>>> {
  const onTime = (type: string) => sql<ScoreCase>`
    select s."Load__c" as load, max(s."Arrived_At__c") as at, bool_and(s."Arrived_At__c" <= s."Window_End__c") as hit
    from "Load_Stop__c" s join "Load__c" l on l."Id" = s."Load__c"
    where l."Carrier_Account__c" = ${accountId} and s."Type__c" = ${type}
      and s."Arrived_At__c" >= ${from} and s."Arrived_At__c" < ${to}
    group by s."Load__c"`
  const hauled = sql`
    select b."Load__c" as load, max(s."Departed_At__c") as at
    from "Booking__c" b join "Load_Stop__c" s on s."Load__c" = b."Load__c"
    where b."Account__c" = ${accountId} and b."Status__c" in ('Confirmed', 'Completed')
    group by b."Load__c"
    having bool_and(s."Departed_At__c" is not null)
      and max(s."Departed_At__c") >= ${from} and max(s."Departed_At__c") < ${to}`
  return {
    onTimePickup: onTime('Pickup'),
    onTimeDelivery: onTime('Delivery'),
    tenderAcceptance: sql`
      select o."Load__c" as load, max(coalesce(o."Answered_At__c", o."Expires_At__c")) as at,
        bool_or(o."Status__c" = 'Won') as hit
      from "Load_Offer__c" o
      where o."Account__c" = ${accountId} and o."Kind__c" = 'Tender'
        and o."Status__c" in ('Won', 'Declined', 'Expired')
        and coalesce(o."Answered_At__c", o."Expires_At__c") >= ${from}
        and coalesce(o."Answered_At__c", o."Expires_At__c") < ${to}
      group by o."Load__c"`,
    // Undone bookings and cancellations by the provider do not count, see `refreshCancelRate`.
    cancellations: sql`
      select b."Load__c" as load, max(b."Booked_At__c") as at, bool_or(b."Status__c" = 'Cancelled') as hit
      from "Booking__c" b join "Load__c" l on l."Id" = b."Load__c"
      where b."Account__c" = ${accountId} and b."Status__c" <> 'Released'
        and not (l."Status__c" = 'Cancelled' and l."Carrier_Account__c" is not distinct from b."Account__c")
        and b."Booked_At__c" >= ${from} and b."Booked_At__c" < ${to}
      group by b."Load__c"`,
    tracking: sql`
      select h.load, h.at, exists (
        select from "Load_Event__c" e
        where e."Load__c" = h.load and e."Account__c" = ${accountId} and e."Type__c" = 'Position') as hit
      from (${hauled}) h`,
    claims: sql`
      select h.load, h.at, exists (
        select from "Load_Event__c" e where e."Load__c" = h.load and e."Account__c" = ${accountId}
          and e."Reason__c" in ('Over', 'Short', 'Damaged', 'Refused')) as hit
      from (${hauled}) h`,
    // A load whose time for the POD is not over is neither late nor in time.
    lateDocuments: sql`
      select h.load, h.at, not exists (
        select from "Load_Document__c" d where d."Load__c" = h.load and d."Account__c" = ${accountId}
          and d."Type__c" = 'POD' and d."CreatedDate" <= h.at + ${POD_WITHIN}::interval) as hit
      from (${hauled}) h where h.at + ${POD_WITHIN}::interval <= ${now}`,
  }
}
