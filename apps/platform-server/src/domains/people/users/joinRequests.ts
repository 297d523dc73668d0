import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { PortalTransaction, Queries } from '../../../database/openDatabase'

/** A request of a person who signed up for a registered company. */
type JoinRequestTables = {
  portal_join_request: {
    id: Generated<number>
    account_id: string
    name: string
    email: string
    mobile: string | null
    created_at: Date
    /** Set when an Admin invites or declines the person; null while pending. */
    answered_at: Generated<Date | null>
  }
}

export const joinRequestTables = (queries: Queries) => queries.withTables<JoinRequestTables>()

export const joinRequestMigrations: Migrations = {
  '2026-11-27-join-requests': {
    async up(db) {
      await sql`create table portal_join_request (
        id bigint generated always as identity primary key, account_id text not null, name text not null,
        email text not null, mobile text, created_at timestamptz not null, answered_at timestamptz)`.execute(
        db,
      )
      await sql`create unique index portal_join_request_open on portal_join_request (account_id, email)
        where answered_at is null`.execute(db)
    },
  },
}

/** A duplicate of a pending request has no effect. */
export async function storeJoinRequest(
  transaction: PortalTransaction,
  accountId: string,
  person: { name: string; email: string; mobile: string },
  now: Date,
): Promise<void> {
  await joinRequestTables(transaction)
    .insertInto('portal_join_request')
    .values({ account_id: accountId, ...person, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Closes each pending request of a person; returns the count. */
export async function answerJoinRequests(
  transaction: PortalTransaction,
  accountId: string,
  which: { email: string } | { id: number },
  now: Date,
): Promise<number> {
  const open = joinRequestTables(transaction)
    .updateTable('portal_join_request')
    .set({ answered_at: now })
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
  const answered = await (
    'email' in which ? open.where('email', '=', which.email) : open.where('id', '=', which.id)
  ).executeTakeFirst()
  return Number(answered.numUpdatedRows)
}
