import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { readSavedFilters } from './savedSearchMatch'
import type { AlertedLane } from './laneMatch'
import { boundsOfLane, boundsOfSearch } from './searchBounds'
import { storedSearchTables, type SearchBounds } from './storedSearchTables'

/** Searches per transaction. */
const BATCH = 500

const UNBOUNDED: SearchBounds = {
  equipment: null,
  least_total: null,
  origin_states: null,
  origin_south: null,
  origin_west: null,
  origin_north: null,
  origin_east: null,
  destination_states: null,
  destination_south: null,
  destination_west: null,
  destination_north: null,
  destination_east: null,
}

interface Indexed extends SearchBounds {
  search_id: string
  kind: 'search' | 'lane'
  since: Date
}

/** Refreshes the index of searches and lanes with an instant alert. Idempotent. */
export async function indexSearches(database: Database, now: Date): Promise<void> {
  await database.asSystem(dropEnded)
  for (const read of [readSearches, readLanes]) {
    let indexed = BATCH
    while (indexed === BATCH)
      indexed = await database.asSystem(async (transaction) => {
        const rows = await read(transaction, now)
        if (rows.length > 0) await save(transaction, rows)
        return rows.length
      })
  }
}

/** Deletes disabled and deleted alerts from the index. */
async function dropEnded(transaction: PortalTransaction): Promise<void> {
  await sql`delete from portal_stored_search stored
    where not exists (select from "Saved_Search__c" s where s."Id" = stored.search_id and s."Alert__c" = 'Instant')
      and not exists (select from "Preferred_Lane__c" l where l."Id" = stored.search_id and l."Alert__c" = 'Instant')`.execute(
    transaction,
  )
}

async function readSearches(transaction: PortalTransaction, now: Date): Promise<Indexed[]> {
  const { rows } = await sql<{ id: string; filters: string; since: Date }>`
    select s."Id" as id, s."Filters__c" as filters, s."SystemModstamp" as since from "Saved_Search__c" s
    left join portal_stored_search stored on stored.search_id = s."Id"
    where s."Alert__c" = 'Instant' and stored.since is distinct from s."SystemModstamp"
    limit ${BATCH}`.execute(transaction)
  return rows.map(({ id, filters, since }) => {
    // Rates are checked when a load is compared: the owner's role may change.
    const params = readSavedFilters({ filters, role: 'Admin' }, now)
    const bounds = params && boundsOfSearch(params)
    return { search_id: id, kind: 'search', since, ...(bounds ?? UNBOUNDED) }
  })
}

async function readLanes(transaction: PortalTransaction): Promise<Indexed[]> {
  const { rows } = await sql<AlertedLane & { Id: string; SystemModstamp: Date }>`
    select lane.* from "Preferred_Lane__c" lane
    left join portal_stored_search stored on stored.search_id = lane."Id"
    where lane."Alert__c" = 'Instant' and stored.since is distinct from lane."SystemModstamp"
    limit ${BATCH}`.execute(transaction)
  return rows.map((lane) => ({
    search_id: lane.Id,
    kind: 'lane',
    since: lane.SystemModstamp,
    ...boundsOfLane(lane),
  }))
}

const CHANGED = ['since', ...(Object.keys(UNBOUNDED) as (keyof SearchBounds)[])] as const

async function save(transaction: PortalTransaction, rows: readonly Indexed[]): Promise<void> {
  await storedSearchTables(transaction)
    .insertInto('portal_stored_search')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('search_id')
        .doUpdateSet((expression) =>
          Object.fromEntries(CHANGED.map((column) => [column, expression.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}
