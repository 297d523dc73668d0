import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import type { Database } from '../database/openDatabase'
import { load } from '../metadata/objects/load'
import type { Change } from './changeFeed'
import type { ChangedRecord } from './visibleRecords'

/**
 * Ids of loads that were offered to every carrier and are not any more (booked, on hold), out of changes that are not
 * told to the caller as records. Lists keep such a load as "No longer available" (domain model §8). Later changes of it
 * are its carrier's alone, and are told to nobody else.
 */
export async function unavailableLoads(
  database: Database,
  caller: UserCaller,
  changes: readonly Change[],
  told: readonly ChangedRecord[],
): Promise<readonly string[]> {
  if (caller.communityType !== 'Carrier' || !can(caller, 'read', load)) return []
  const known = new Set(told.map(({ id }) => id))
  const ids = changes
    .filter(({ objectApiName, recordId }) => objectApiName === 'Load__c' && !known.has(recordId))
    .map(({ recordId }) => recordId)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select "Id" as id from "Load__c"
    where "Id" = any(${[...new Set(ids)]}::text[]) and "Visibility__c" = 'Public'
      and "Status__c" in ('Booked', 'On Hold')`.execute(database.kysely)
  return rows.map(({ id }) => id)
}
