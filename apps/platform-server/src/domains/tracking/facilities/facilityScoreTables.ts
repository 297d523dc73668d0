import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

/** Exact sums of ratings: `Facility__c` has only the rounded average. */
export type FacilityScoreTables = {
  /** Per person and stop; a new rating replaces it. */
  portal_facility_rating: { contact_id: string; stop_id: string; rating: number; rated_at: Date }
  /** Includes ratings from before the portal. */
  portal_facility_score: { facility_id: string; points: number; ratings: number }
}

export const facilityScoreTables = (queries: Queries) => queries.withTables<FacilityScoreTables>()

/** Only the system role has access. */
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
