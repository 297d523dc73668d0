import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { systemTables } from '../../../sessions/systemTables'
import { notifyPeople } from '../../notices/notifyPeople'
import { lookThrough, type DueAlert } from './lookThrough'
import { savedSearchConditions, type SavedSearch } from './savedSearchMatch'

interface DueSearch extends DueAlert, SavedSearch {
  name: string
  contact_id: string
}

/** Batch size; the next run continues. */
const MOST_SEARCHES = 200

/**
 * Notifies people of loads posted since the last run of their daily alert (domain model §9, "load match"),
 * once per search.
 */
export async function alertSavedSearches(database: Database, now: Date): Promise<void> {
  const due = await database.asSystem(async (transaction) => {
    // A new search starts at now, because its owner has seen the current results.
    await sql`insert into portal_search_alert (search_id, looked_until)
      select "Id", ${now} from "Saved_Search__c" where "Alert__c" = 'Daily'
      on conflict do nothing`.execute(transaction)
    const { rows } = await sql<DueSearch>`
      select s."Id" as id, s."Name" as name, s."Contact__c" as contact_id, s."Account__c" as account_id, s."Filters__c" as filters,
        a.looked_until, r."Portal_Role__c" as role
      from "Saved_Search__c" s
      join portal_search_alert a on a.search_id = s."Id"
      join "AccountContactRelation" r on r."AccountId" = s."Account__c" and r."ContactId" = s."Contact__c" and r."IsActive"
      where s."Alert__c" = 'Daily' and a.looked_until <= ${now}::timestamptz - interval '24 hours'
      order by a.looked_until limit ${MOST_SEARCHES}`.execute(transaction)
    return rows
  })
  await lookThrough(database, due, now, (transaction, search) => alertOne(transaction, search, now))
}

async function alertOne(transaction: PortalTransaction, search: DueSearch, now: Date): Promise<void> {
  const conditions = await savedSearchConditions(transaction, search, now, search.looked_until)
  if (!conditions) return
  const found = await systemTables(transaction)
    .selectFrom('Load__c as load')
    .select(['load.Id as id', 'load.Load_Number__c as number'])
    .where((where) => where.and([...conditions]))
    .orderBy('load.Posted_At__c', 'desc')
    .limit(100)
    .execute()
  const [first] = found
  if (!first) return
  const values = { search: search.name, count: found.length, load: first.number }
  await notifyPeople(transaction, [search.contact_id], { text: 'searchMatch', values }, first.id)
}
