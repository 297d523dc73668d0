import { AUTO_BOOK } from '@portal/contract'
import { sql } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { Queries } from '../../../database/openDatabase'

export type AutoBookingTables = {
  /** Loads that posted trucks booked: one for each post, and a limited number of a company on a day (FND-10). */
  portal_auto_booking: {
    account_id: string
    /** Day of the provider. */
    day: string
    /** From 1; the database holds it to the limit. */
    number: number
    capacity_id: string
    unit_id: string
    load_id: string
    booking_id: string
    booked_at: Date
  }
}

export const autoBookingTables = (queries: Queries) => queries.withTables<AutoBookingTables>()

export const autoBookingMigrations: Migrations = {
  '2027-03-11-automatic-bookings': {
    async up(db) {
      await sql`create table portal_auto_booking (
        account_id text not null, day date not null,
        number integer not null check (number between 1 and ${sql.lit(AUTO_BOOK.mostPerDay)}),
        capacity_id text not null unique, unit_id text not null, load_id text not null,
        booking_id text not null unique, booked_at timestamptz not null,
        primary key (account_id, day, number))`.execute(db)
    },
  },
}
