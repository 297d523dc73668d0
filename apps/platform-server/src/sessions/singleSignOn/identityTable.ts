import { sql } from 'kysely'
import type { Migrations } from '../../database/migrate'
import type { Queries } from '../../database/openDatabase'

/** Maps subjects of OpenID providers to users. */
export type IdentityTables = {
  portal_external_identity: { issuer: string; subject: string; user_id: string }
}

export const identityTables = (queries: Queries) => queries.withTables<IdentityTables>()

export const identityMigrations: Migrations = {
  '2026-12-31-external-identity': {
    async up(db) {
      await sql`create table portal_external_identity (
        issuer text not null, subject text not null, user_id text not null,
        primary key (issuer, subject), unique (issuer, user_id))`.execute(db)
    },
  },
}
