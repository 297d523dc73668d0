import { sql, type Generated } from 'kysely'
import type { Migrations } from '../../../database/migrate'
import type { PortalTransaction, Queries } from '../../../database/openDatabase'

/** People who signed up with the number of a company that is here already. */
type JoinRequestTables = {
  portal_join_request: {
    id: Generated<number>
    account_id: string
    name: string
    /** In lower case. */
    email: string
    mobile: string | null
    created_at: Date
    /** When an Admin invited or declined the person; null while the request waits. */
    answered_at: Generated<Date | null>
  }
}

/** The same queries, which also know the requests to join. */
export const joinRequestTables = (queries: Queries) => queries.withTables<JoinRequestTables>()

/** Makes the table of requests to join. */
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

/** Keeps a request until an Admin answers it. Asking again while it waits changes nothing. */
export async function keepJoinRequest(
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

/** Closes what an invited or declined person had asked for. Gives how many requests there were. */
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
