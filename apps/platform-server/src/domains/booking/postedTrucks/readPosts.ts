import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { CONSENT_VERSION } from '../../people/profile/consentText'

/** A posted truck that books automatically, with the person whose booking it is. */
export interface BookingPost {
  id: string
  accountId: string
  contactId: string
  userId: string
  role: 'Admin' | 'Dispatcher'
  unitId: string
  unitNumber: string
  equipment: string
  lat: number | null
  lng: number | null
  city: string
  state: string
  from: Date
  to: Date
  destinationCity: string | null
  destinationState: string | null
  maxDeadheadMiles: number
  minRpm: number
}

/** One post, whose row is locked (none while another transaction has it); or a page of posts by id. */
export type PostSelection = { id: string } | { after: string; limit: number }

/**
 * Queries posts in time that have not booked, of active companies. The person who set the rule must still be allowed to
 * book: an active Admin or Dispatcher of the company with consent.
 */
export async function readPosts(
  transaction: PortalTransaction,
  now: Date,
  selection: PostSelection,
): Promise<BookingPost[]> {
  const isOne = 'id' in selection
  const selected = isOne ? sql`c."Id" = ${selection.id}` : sql`c."Id" > ${selection.after}`
  const rest = isOne ? sql`for update of c skip locked` : sql`order by c."Id" limit ${selection.limit}`
  const { rows } = await sql<BookingPost>`
    select c."Id" as id, c."Account__c" as "accountId", c."Auto_Book_By__c" as "contactId", u."Id" as "userId",
      r."Portal_Role__c" as role, c."Unit__c" as "unitId", e."Unit_Number__c" as "unitNumber",
      coalesce(c."Equipment_Type__c", e."Type__c") as equipment, c."Place__Latitude__s" as lat,
      c."Place__Longitude__s" as lng, c."Place_City__c" as city, c."Place_State__c" as state,
      c."Available_From__c" as "from", c."Available_To__c" as "to", c."Destination_City__c" as "destinationCity",
      c."Destination_State__c" as "destinationState", c."Max_Deadhead_mi__c"::float8 as "maxDeadheadMiles",
      c."Auto_Min_RPM__c"::float8 as "minRpm"
    from "Available_Capacity__c" c
    join "Account" a on a."Id" = c."Account__c" and a."Status__c" = 'Active'
    join "Carrier_Equipment__c" e on e."Id" = c."Unit__c" and e."Account__c" = c."Account__c"
      and e."Kind__c" = 'Truck' and e."In_Service__c"
    join "AccountContactRelation" r on r."ContactId" = c."Auto_Book_By__c" and r."AccountId" = c."Account__c"
      and r."IsActive" and r."Portal_Role__c" in ('Admin', 'Dispatcher')
    join "User" u on u."ContactId" = c."Auto_Book_By__c" and u."IsActive"
    where c."Auto_Book__c" and c."Available_To__c" > ${now} and ${selected}
      and exists (select from "Consent__c" consent where consent."Account__c" = c."Account__c"
        and consent."Contact__c" = c."Auto_Book_By__c" and consent."Version__c" = ${CONSENT_VERSION}
        and consent."Revoked_At__c" is null)
      and not exists (select from portal_auto_booking booked where booked.capacity_id = c."Id")
    ${rest}`.execute(transaction)
  return rows
}
