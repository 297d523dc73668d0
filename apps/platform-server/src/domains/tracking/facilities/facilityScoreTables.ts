import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

/** What carriers say of facilities. `Facility__c` shows the average, rounded to a tenth; these add up exactly. */
export type FacilityScoreTables = {
  /** One row per person and stop: rating again replaces. */
  portal_facility_rating: { contact_id: string; stop_id: string; rating: number; rated_at: Date }
  /** All points that a facility got, those from before the portal included. */
  portal_facility_score: { facility_id: string; points: number; ratings: number }
}

/** The same queries, which also know the tables above. */
export const facilityScoreTables = (queries: Queries) => queries.withTables<FacilityScoreTables>()

/** Makes the tables; no caller's role may touch them. */
export const facilityScoreMigrations: Migrations = {
  '2026-12-12-facility-scores': {
    async up(db) {
      await sql`create table portal_facility_rating (
        contact_id text not null, stop_id text not null, rating integer not null check (rating between 1 and 5),
        rated_at timestamptz not null, primary key (contact_id, stop_id))`.execute(db)
      await sql`create table portal_facility_score (
        facility_id text primary key, points integer not null, ratings integer not null)`.execute(db)
    },
  },
}
