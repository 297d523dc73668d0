import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { indexSearches } from './indexSearches'
import { storedSearchTables } from './storedSearchTables'
import { notifySearch, type HeldSearch } from './notifySearch'

/** Loads per transaction. */
const LOADS = 50
/** Searches per transaction: the embedded database can run another request in between. */
const SEARCHES = 50

/**
 * Notifies the owners of instant alerts of loads that are new, or changed so that they match now (domain
 * model §9). Pre-filters by the bounds in the index, then evaluates the exact conditions. Safe in every
 * process: one holds the lock on a load or search. After downtime the next run catches up.
 *
 * @throws {AggregateError} after all searches, with the errors of failed ones.
 */
export async function matchDueLoads(database: Database, now: Date): Promise<void> {
  if (!(await hasDue(database))) return
  await indexSearches(database, now)
  let spread = LOADS
  while (spread === LOADS) spread = await database.asSystem(spreadLoads)
  await notifySearches(database, now)
  await database.asSystem(dropFinished)
}

const hasDue = async (database: Database): Promise<boolean> =>
  await database.readAs({ kind: 'system' }, async (transaction) => {
    const due = await storedSearchTables(transaction)
      .selectFrom('portal_load_due')
      .select('id')
      .limit(1)
      .executeTakeFirst()
    return due !== undefined
  })

/** Inserts the searches that new and changed loads may match. */
async function spreadLoads(transaction: PortalTransaction): Promise<number> {
  const tables = storedSearchTables(transaction)
  const due = await tables
    .selectFrom('portal_load_due')
    .select('id')
    .where('is_spread', '=', false)
    .orderBy('id')
    .limit(LOADS)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await sql`insert into portal_search_candidate (search_id, due_id)
    select stored.search_id, due.id
    from portal_load_due due join "Load__c" load on load."Id" = due.load_id
    join portal_stored_search stored on stored.since < due.at
      and (stored.equipment is null or load."Equipment_Type__c" = any(stored.equipment))
      and (stored.origin_states is null or load."Origin_State__c" = any(stored.origin_states))
      and (stored.origin_south is null or (load."Origin__Latitude__s" between stored.origin_south and stored.origin_north
        and load."Origin__Longitude__s" between stored.origin_west and stored.origin_east))
      and (stored.destination_states is null or load."Destination_State__c" = any(stored.destination_states))
      and (stored.destination_south is null
        or (load."Destination__Latitude__s" between stored.destination_south and stored.destination_north
          and load."Destination__Longitude__s" between stored.destination_west and stored.destination_east))
      and (stored.least_total is null or load."Total_Rate__c" >= stored.least_total)
    where due.id = any(${ids}::bigint[]) and load."Status__c" = 'Posted' and load."Visibility__c" = 'Public'
    on conflict do nothing`.execute(transaction)
  await tables.updateTable('portal_load_due').set({ is_spread: true }).where('id', 'in', ids).execute()
  return due.length
}

async function notifySearches(database: Database, now: Date): Promise<void> {
  const failures: unknown[] = []
  let held: readonly HeldSearch[] = []
  const notified = async (most: number) =>
    await database.asSystem(async (transaction) => {
      held = []
      held = await holdSearches(transaction, most)
      for (const search of held) await notifySearch(transaction, search, now)
      await dropCandidates(transaction, held)
      return held.length
    })
  let most = SEARCHES
  for (;;) {
    try {
      const count = await notified(most)
      if (count === 0) break
      most = SEARCHES
    } catch (error) {
      // The transaction is rolled back: retry with one search each, and skip the one that fails.
      if (most > 1) {
        most = 1
        continue
      }
      if (held.length === 0) throw error
      failures.push(error)
      // Another process may have compared the failed search meanwhile: then another one is unlocked next.
      const failed = held
      await database.asSystem(async (transaction) => dropCandidates(transaction, failed))
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} searches could not be compared`)
}

/** Locks searches with candidates, skipping locked ones. */
async function holdSearches(transaction: PortalTransaction, most: number): Promise<readonly HeldSearch[]> {
  const { rows } = await sql<HeldSearch>`
    select stored.search_id, stored.kind from portal_stored_search stored
    where exists (select from portal_search_candidate candidate where candidate.search_id = stored.search_id)
    order by stored.search_id limit ${most} for update skip locked`.execute(transaction)
  return rows
}

async function dropCandidates(
  transaction: PortalTransaction,
  searches: readonly HeldSearch[],
): Promise<void> {
  if (searches.length === 0) return
  await storedSearchTables(transaction)
    .deleteFrom('portal_search_candidate')
    .where(
      'search_id',
      'in',
      searches.map(({ search_id }) => search_id),
    )
    .execute()
}

/** Deletes loads without candidates from the queue. */
async function dropFinished(transaction: PortalTransaction): Promise<void> {
  await sql`delete from portal_load_due due where due.is_spread
    and not exists (select from portal_search_candidate candidate where candidate.due_id = due.id)`.execute(
    transaction,
  )
}
