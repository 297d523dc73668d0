import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import { can } from '../access/permissions'
import type { Database } from '../database/openDatabase'
import { load } from '../metadata/objects/load'
import type { Change } from './changeFeed'

/** Whether a caller receives events about loads that leave the market. */
export const receivesMarketEvents = (caller: UserCaller): boolean =>
  caller.communityType === 'Carrier' && can(caller, 'read', load)

/**
 * Ids of changed loads that left the market (booked, on hold), for callers that do not receive them as
 * records: lists show such a load as "No longer available" (domain model §8). Later changes of it are
 * visible to its carrier only.
 */
export async function findUnavailableLoads(
  database: Database,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const ids = changes.map(({ recordId }) => recordId)
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select "Id" as id from "Load__c"
    where "Id" = any(${[...new Set(ids)]}::text[]) and "Visibility__c" = 'Public'
      and "Status__c" in ('Booked', 'On Hold')`.execute(database.kysely)
  return rows.map(({ id }) => id)
}
