import { findLoadsParams } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { unstorableAt } from '../../../http/unstorableText'
import { systemTables } from '../../../sessions/systemTables'
import { notifyPeople } from '../../notices/notifyPeople'
import { readCarrierProfile } from '../carrierProfile'
import { matchNewLoads, type DueAlert } from './matchNewLoads'
import { profitPerDaySql } from '../profit'
import { withRelativeDates } from '../relativeDates'
import { searchConditions } from '../searchFilters'
import type { SearchParams } from '../SearchParams'
import { readPlace } from '../searchPlace'
import { roadFromNearest, truckPlaces } from '../truckMiles'

interface DueSearch extends DueAlert {
  name: string
  contact_id: string
  account_id: string
  filters: string
  role: string
}

/** Batch size of one run; the next run continues. */
const MOST_SEARCHES = 200

/**
 * Notifies people of loads posted since their saved search was last run: every run for "Instant", every 24
 * hours for "Daily" (domain model §9, "load match"). One notification per search.
 */
export async function alertSavedSearches(database: Database, now: Date): Promise<void> {
  const due = await database.asSystem(async (transaction) => {
    // A new search starts at now, because its owner has seen the current results.
    await sql`insert into portal_search_alert (search_id, looked_until)
      select "Id", ${now} from "Saved_Search__c" where "Alert__c" <> 'Off'
      on conflict do nothing`.execute(transaction)
    const { rows } = await sql<DueSearch>`
      select s."Id" as id, s."Name" as name, s."Contact__c" as contact_id, s."Account__c" as account_id, s."Filters__c" as filters,
        a.looked_until, r."Portal_Role__c" as role
      from "Saved_Search__c" s
      join portal_search_alert a on a.search_id = s."Id"
      join "AccountContactRelation" r on r."AccountId" = s."Account__c" and r."ContactId" = s."Contact__c" and r."IsActive"
      where (s."Alert__c" = 'Instant' and a.looked_until < ${now})
        or (s."Alert__c" = 'Daily' and a.looked_until <= ${now}::timestamptz - interval '24 hours')
      order by a.looked_until limit ${MOST_SEARCHES}`.execute(transaction)
    return rows
  })
  await matchNewLoads(database, due, now, (transaction, search) => alertOne(transaction, search, now))
}

async function alertOne(transaction: PortalTransaction, search: DueSearch, now: Date): Promise<void> {
  const params = readSavedFilters(search, now)
  const found = params ? await findSince(transaction, params, search, now) : []
  const [first] = found
  if (first) {
    const values = { search: search.name, count: found.length, load: first.number }
    await notifyPeople(transaction, [search.contact_id], { text: 'searchMatch', values }, first.id)
  }
}

/** Parses saved filters; undefined if they are invalid or would disclose rates to the role. */
function readSavedFilters({ filters, role }: DueSearch, now: Date): SearchParams | undefined {
  let given: unknown
  try {
    given = JSON.parse(filters)
  } catch {
    return undefined
  }
  // PostgreSQL stores this JSON, but rejects a text in it as a query parameter.
  if (unstorableAt(given) !== undefined) return undefined
  const params = findLoadsParams.safeParse(withRelativeDates(given, now)).data
  const seesRates = role === 'Admin' || role === 'Dispatcher'
  const asksForRates = [params?.minTotalRate, params?.minRpm, params?.minProfitPerDay].some(
    (value) => typeof value === 'number',
  )
  return params && (seesRates || !asksForRates) ? params : undefined
}

async function findSince(
  transaction: PortalTransaction,
  params: SearchParams,
  { account_id, looked_until }: DueSearch,
  now: Date,
) {
  // Marks belong to a session on the search page; there is none here.
  const wanted = { ...params, excludeHidden: null, marked: null, postedAfter: looked_until.toISOString() }
  try {
    const origin = readPlace(wanted, 'origin')
    // Same rule as the search page: deadhead counts from the searched place, or else from the nearest free
    // truck.
    const countsFromTrucks =
      origin.kind !== 'circle' && (params.maxDeadheadMiles ?? params.minProfitPerDay ?? null) !== null
    const trucks = countsFromTrucks ? truckPlaces(await readCarrierProfile(transaction, account_id, now)) : []
    const deadhead = roadFromNearest(origin.kind === 'circle' ? [origin.centre] : trucks)
    const conditions = searchConditions(
      wanted,
      origin,
      readPlace(wanted, 'destination'),
      now,
      profitPerDaySql(params.costPerMile ?? 0, deadhead ?? sql<number>`0::float8`),
      { trucks },
    )
    return await systemTables(transaction)
      .selectFrom('Load__c as load')
      .select(['load.Id as id', 'load.Load_Number__c as number'])
      .where('load.Visibility__c', '=', 'Public')
      .where((where) => where.and(conditions))
      .orderBy('load.Posted_At__c', 'desc')
      .limit(100)
      .execute()
  } catch (error) {
    // A place that was removed from the table invalidates this search only.
    if (error instanceof ApiError) return []
    throw error
  }
}
