import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** PNG, at most one row. */
export type LogoTables = {
  portal_logo: {
    id: number
    png: Uint8Array
    width: number
    height: number
    sha256: string
  }
}

export const logoTables = (queries: Queries) => queries.withTables<LogoTables>()

export const logoMigrations: Migrations = {
  '2027-01-20-logo': {
    async up(db) {
      await sql`create table portal_logo (
        id integer primary key default 1 check (id = 1),
        png bytea not null check (octet_length(png) between 1 and 500000),
        width integer not null check (width between 1 and 480),
        height integer not null check (height between 1 and 160),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'))`.execute(db)
    },
  },
}
