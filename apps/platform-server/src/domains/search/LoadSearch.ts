import { COST_SORTS, RATE_SORTS } from '@portal/contract'
import { LoadSearch } from '@portal/contract/methods'
import type { GuestCaller, UserCaller } from '../../access/caller'
import { readableFields } from '../../access/permissions'
import { ApiError, invalidInput } from '../../http/ApiError'
import { load } from '../../metadata/objects/load'
import { defineMethod } from '../../methods/defineMethod'
import type { PortalTransaction } from '../../database/openDatabase'
import { loadMarkTables } from './loadMarkTables'
import { EMPTY_PROFILE, readCarrierProfile } from './carrierProfile'
import { writePageToken } from './pageToken'
import { planSearch } from './planSearch'
import { readLoadPage } from './readLoadPage'
import type { SearchParams } from './SearchParams'
import { readOwnRates } from './readOwnRates'
import { searchRow } from './searchRow'

/** The access layer's rule. */
const seesRates = (caller: UserCaller | GuestCaller): boolean =>
  readableFields(caller, load).has('Total_Rate__c')

/**
 * Row security filters the rows; guests and drivers can neither filter nor sort by amounts, which would
 * disclose them.
 */
export const findLoads = defineMethod(LoadSearch.findLoads, {
  async handle(params, caller, { transaction, now, secrets }) {
    refuseWhatTheCallerMayNotKnow(params, caller)
    const profile =
      caller.kind === 'user' ? await readCarrierProfile(transaction, caller.accountId, now) : EMPTY_PROFILE
    const costPerMile = params.costPerMile ?? (await readOwnCost(transaction, caller))
    const viewer = { seesRates: seesRates(caller), now, costPerMile }
    const ownRates =
      viewer.seesRates && caller.kind === 'user'
        ? await readOwnRates(transaction, caller.accountId, now)
        : undefined
    const searcher = { ...viewer, isGuest: caller.kind === 'guest', profile, ...(ownRates && { ownRates }) }
    const plan = planSearch(params, searcher, { now, secrets })
    const { found, count } = await readLoadPage(transaction, plan)
    const { pageSize, sort, query } = plan
    const page = found.slice(0, pageSize)
    const last = found.length > pageSize ? page.at(-1) : undefined
    return {
      loads: page.map((load) => searchRow(load, { ...viewer, own: ownRates?.get(load.id) })),
      count,
      pageSize,
      sort,
      nextPageToken: last
        ? writePageToken({ key: cursorKey(last.sortKey), number: last.loadNumber, count, query }, secrets)
        : null,
    }
  },
})

/** Undefined when unknown or without access to rates. */
async function readOwnCost(
  transaction: PortalTransaction,
  caller: UserCaller | GuestCaller,
): Promise<number | undefined> {
  if (caller.kind === 'guest' || !seesRates(caller)) return undefined
  const person = await loadMarkTables(transaction)
    .selectFrom('portal_search_person')
    .select('cost_per_mile')
    .where('contact_id', '=', caller.contactId)
    .executeTakeFirst()
  return person?.cost_per_mile ?? undefined
}

function refuseWhatTheCallerMayNotKnow(params: SearchParams, caller: UserCaller | GuestCaller): void {
  if (caller.kind === 'guest' && (params.excludeHidden || params.marked))
    throw invalidInput('excludeHidden and marked need someone who is signed in.')
  const needsCost =
    COST_SORTS.some((sort) => sort === params.sort) || typeof params.minProfitPerDay === 'number'
  if (needsCost && typeof params.costPerMile !== 'number')
    throw invalidInput('Profit is counted with costPerMile: send what a mile costs you.')
  if (seesRates(caller)) return
  const asksForRates =
    typeof params.minTotalRate === 'number' ||
    typeof params.minRpm === 'number' ||
    typeof params.minProfitPerDay === 'number' ||
    (params.sort && RATE_SORTS.some((sort) => sort === params.sort))
  if (asksForRates)
    throw new ApiError(
      403,
      'INSUFFICIENT_ACCESS',
      'Rates are not visible to you, so loads cannot be filtered or sorted by them.',
    )
}

const cursorKey = (key: unknown): string | number =>
  key instanceof Date ? key.toISOString() : typeof key === 'number' ? key : String(key)
