import { sql, type Expression, type SqlBool } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import type { Notice } from '../../notices/notice'
import { notifyOffice, notifyPeople } from '../../notices/notifyPeople'
import { laneConditions, lanePlace, type AlertedLane } from './laneMatch'
import { savedSearchConditions, type SavedSearch } from './savedSearchMatch'

/** Locked by this transaction. */
export interface HeldSearch {
  readonly search_id: string
  readonly kind: 'search' | 'lane'
}

/** Loads per notification; the search page shows the rest. */
const MOST_LOADS = 100

interface Matched {
  readonly id: string
  readonly number: string
}

/** Notifies the owner of candidates that match now and did not before. */
export async function notifySearch(
  transaction: PortalTransaction,
  { search_id: id, kind }: HeldSearch,
  now: Date,
): Promise<void> {
  if (kind === 'lane') return await notifyLane(transaction, id, now)
  const { rows } = await sql<SavedSearch & { name: string; contact_id: string }>`
    select s."Name" as name, s."Contact__c" as contact_id, s."Account__c" as account_id, s."Filters__c" as filters,
      r."Portal_Role__c" as role
    from "Saved_Search__c" s
    join "AccountContactRelation" r on r."AccountId" = s."Account__c" and r."ContactId" = s."Contact__c" and r."IsActive"
    where s."Id" = ${id} and s."Alert__c" = 'Instant'`.execute(transaction)
  const [search] = rows
  const conditions = search && (await savedSearchConditions(transaction, search, now))
  if (!conditions) return
  const found = await newMatches(transaction, id, conditions)
  const [first] = found
  if (!first) return
  const values = { search: search.name, count: found.length, load: first.number }
  await notifyPeople(transaction, [search.contact_id], { text: 'searchMatch', values }, first.id)
}

async function notifyLane(transaction: PortalTransaction, id: string, now: Date): Promise<void> {
  const { rows } = await sql<AlertedLane>`
    select lane.* from "Preferred_Lane__c" lane
    join "Account" account on account."Id" = lane."Account__c" and account."Status__c" = 'Active'
    where lane."Id" = ${id} and lane."Alert__c" = 'Instant'`.execute(transaction)
  const [lane] = rows
  if (!lane) return
  const found = await newMatches(transaction, id, laneConditions(lane, now))
  const [first] = found
  if (!first) return
  const values = { place: lanePlace(lane), count: found.length, load: first.number }
  const notice: Notice = { text: 'laneMatch', values }
  await notifyOffice(transaction, lane.Account__c, notice, first.id)
}

async function newMatches(
  transaction: PortalTransaction,
  searchId: string,
  conditions: readonly Expression<SqlBool>[],
): Promise<readonly Matched[]> {
  const all = sql.join(conditions, sql` and `)
  const { rows: matching } = await sql<Matched & { due: number; changed: boolean }>`
    select distinct on (load."Posted_At__c", load."Id") load."Id" as id, load."Load_Number__c" as number,
      due.id as due, due.before is not null as changed
    from portal_search_candidate candidate
    join portal_load_due due on due.id = candidate.due_id
    join "Load__c" load on load."Id" = due.load_id
    where candidate.search_id = ${searchId} and ${all}
    order by load."Posted_At__c" desc, load."Id", due.id limit ${MOST_LOADS}`.execute(transaction)
  const changed = matching.filter((one) => one.changed).map(({ due }) => due)
  if (changed.length === 0) return matching
  // The same conditions on the row before its first change.
  const { rows: before } = await sql<{ id: string }>`
    select load."Id" as id from portal_load_due due, jsonb_populate_record(null::"Load__c", due.before) as load
    where due.id = any(${changed}::bigint[]) and ${all}`.execute(transaction)
  const known = new Set(before.map(({ id }) => id))
  return matching.filter(({ id }) => !known.has(id))
}
