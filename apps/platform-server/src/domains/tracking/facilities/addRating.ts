import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { facilityScoreTables } from './facilityScoreTables'

export interface FacilityRating {
  readonly facilityId: string
  readonly stopId: string
  readonly contactId: string
  /** From 1 (avoid) to 5 (excellent). */
  readonly rating: number
}

/** Replaces the person's rating of the stop; updates the average of the facility and of its posted loads. */
export async function addRating(
  transaction: PortalTransaction,
  { facilityId, stopId, contactId, rating }: FacilityRating,
  now: Date,
): Promise<{ facilityRating: number; ratingCount: number }> {
  const tables = facilityScoreTables(transaction)
  // The row lock serializes concurrent ratings; otherwise an update would be lost.
  const facility = await transaction
    .selectFrom('Facility__c')
    .select(['Rating__c', 'Rating_Count__c'])
    .where('Id', '=', facilityId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const score = await tables
    .selectFrom('portal_facility_score')
    .select(['points', 'ratings'])
    .where('facility_id', '=', facilityId)
    .executeTakeFirst()
  const shown = facility.Rating_Count__c ?? 0
  // If the stored average differs from ours, the provider has updated it: start from theirs.
  const before =
    score && score.ratings === shown
      ? score
      : { points: Math.round((facility.Rating__c ?? 0) * shown), ratings: shown }
  const own = await tables
    .selectFrom('portal_facility_rating')
    .select('rating')
    .where('contact_id', '=', contactId)
    .where('stop_id', '=', stopId)
    .executeTakeFirst()
  const points = before.points + rating - (own?.rating ?? 0)
  const ratings = before.ratings + (own ? 0 : 1)
  await tables
    .insertInto('portal_facility_rating')
    .values({ contact_id: contactId, stop_id: stopId, rating, rated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['contact_id', 'stop_id']).doUpdateSet({ rating, rated_at: now }),
    )
    .execute()
  await tables
    .insertInto('portal_facility_score')
    .values({ facility_id: facilityId, points, ratings })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet({ points, ratings }))
    .execute()
  const average = Math.round((points / ratings) * 10) / 10
  await transaction
    .updateTable('Facility__c')
    .set({ Rating__c: average, Rating_Count__c: ratings })
    .where('Id', '=', facilityId)
    .execute()
  if (average !== facility.Rating__c) await rateOpenLoads(transaction, facilityId)
  return { facilityRating: average, ratingCount: ratings }
}

/** Searches filter and rank posted loads by the average. */
async function rateOpenLoads(transaction: PortalTransaction, facilityId: string): Promise<void> {
  // Locks loads in the order of ids, to avoid deadlocks between facilities with common loads.
  await sql`with open as materialized (
      select "Id" from "Load__c" where "Status__c" = 'Posted'
        and "Id" in (select "Load__c" from "Load_Stop__c" where "Facility__c" = ${facilityId})
      order by "Id" for no key update)
    update "Load__c" l set "Facility_Rating__c" = (
      select round(avg(f."Rating__c"), 1) from "Load_Stop__c" s join "Facility__c" f on f."Id" = s."Facility__c"
      where s."Load__c" = l."Id")
    where l."Id" in (select "Id" from open)`.execute(transaction)
}
