import { BOOKING_ROLES } from '@portal/contract'
import type { MyLoadsTab } from '@portal/contract'
import { MyLoads } from '@portal/contract/methods'
import { sql, type RawBuilder } from 'kysely'
import type { UserCaller } from '../../../access/caller'
import type { PortalTransaction } from '../../../database/openDatabase'
import { ApiError } from '../../../http/ApiError'
import { UNDER_WAY } from '../../../metadata/loadLife'
import { readUndoUntil } from '../readUndoUntil'
import { defineMethod } from '../../../methods/defineMethod'
import { readPaperLoad } from '../../documents/hauledLoad'
import { filterSql, hauledSql, idsOfTabSql, pastPageSql, tabCountsSql, type HauledRow } from './hauledSql'
import type { MyLoadsFilters } from './myLoadsParams'
import { myLoadsRow } from './myLoadsRow'
import { countOffers, listOffersOf, listTendersOf } from '../../offers/ownOffers'
import { readCrew } from '../assignment/crew'
import { rankCrew } from '../assignment/rankCrew'
import { readSchedule } from './schedule'
import type { Viewer } from './waitingOn'
import { loadEarnings } from '../../payments/loadEarnings'
import { rowWindow } from '../../../lists/rowWindow'

const bypassesRowSecurity =
  'Lists former loads of the company, and names its drivers to members who may not read contacts.'

const PAGE_SIZE = 25
const MOST_EXPORTED = 5000

const viewerOf = ({ role }: UserCaller): Viewer => ({
  isOffice: BOOKING_ROLES.some((one) => one === role),
  isDriver: role === 'Driver',
})

/** `waitingOn` as SQL, for the sort order. */
function isWaitingSql({ isOffice, isDriver }: Viewer): RawBuilder<boolean> {
  // PostgreSQL rejects a constant in `order by`; this comparison is never true.
  if (!isOffice && !isDriver) return sql`(h."loadId" is null)`
  const papers = sql`(h."missingPod" or h."missingLumper" or h."draftId" is not null)`
  if (isDriver) return sql`(h."isOwn" and ${papers})`
  return sql`(h."isOwn" and (${papers} or h."missingInvoice" or h."paymentStatus" = 'Short Paid'
    or (h."rateConIssue" > 1 and h."rateConAcceptedAt" is null and h."status" in (${sql.join([...UNDER_WAY])}))
    or (h."status" = 'Booked' and h."bookingId" is not null
      and (h."rateConAcceptedAt" is null or h."driverId" is null or h."truckId" is null))))`
}

/** Loads with tasks for the viewer first; then upcoming ones ascending, past ones descending. */
function orderSql(tab: MyLoadsTab, viewer: Viewer): RawBuilder<unknown> {
  const byTime =
    tab === 'upcoming'
      ? sql`h."pickupFrom" asc nulls last`
      : tab === 'inProgress'
        ? sql`h."deliveryFrom" asc nulls last`
        : sql`h."deliveryTo" desc nulls last`
  return sql`${isWaitingSql(viewer)} desc, ${byTime}, h."loadNumber" asc`
}

/** Only the office can filter by payment: the response would disclose it. */
function requirePaymentSight(filters: MyLoadsFilters, { isOffice }: Viewer): void {
  if (filters.paymentStatus && !isOffice)
    throw new ApiError(
      403,
      'INSUFFICIENT_ACCESS',
      'Payments are not visible to you, so loads cannot be filtered by them.',
    )
}

/** Whether the caller reads every load of the account. */
const isEvery = ({ role }: UserCaller, filters: MyLoadsFilters): boolean =>
  role !== 'Driver' && Object.values(filters).every((value) => !value)

async function countTabs(
  transaction: PortalTransaction,
  caller: UserCaller,
  filters: MyLoadsFilters,
  now: Date,
): Promise<Record<MyLoadsTab, number>> {
  const query = isEvery(caller, filters)
    ? tabCountsSql(caller)
    : sql<{ tab: MyLoadsTab; count: number }>`
        select h."tab", count(*)::int as "count" from ${hauledSql(caller, now)} h
        where ${filterSql(filters)} group by h."tab"`
  const { rows } = await query.execute(transaction)
  const counts = { upcoming: 0, inProgress: 0, delivered: 0, past: 0, cancelled: 0 }
  for (const { tab, count } of rows) counts[tab] = count
  return counts
}

/**
 * The response has 25 loads per page; `counts` has the matches of each tab. Drivers get their own loads,
 * without amounts and payments.
 */
export const listMyLoads = defineMethod(MyLoads.list, {
  bypassesRowSecurity,
  async handle({ tab, offset, ...filters }, caller, { transaction, now }) {
    const viewer = viewerOf(caller)
    requirePaymentSight(filters, viewer)
    const { limit, split } = rowWindow(offset, PAGE_SIZE)
    const { accountId } = caller
    // Only a page of a long history is read; with filters, or for a driver, every load of the tab.
    const isPage = tab === 'past' && isEvery(caller, filters)
    const ids = isPage
      ? pastPageSql(accountId, { seesPayments: viewer.isOffice, limit, offset })
      : idsOfTabSql(accountId, tab)
    const { rows } = await sql<HauledRow>`
      select h.* from ${hauledSql(caller, now, ids)} h where h."tab" = ${tab} and ${filterSql(filters)}
      order by ${orderSql(tab, viewer)} limit ${limit} offset ${isPage ? 0 : offset}`.execute(transaction)
    const { page, nextOffset } = split(rows)
    const offers = viewer.isOffice ? await countOffers(transaction, caller, filters, now) : null
    return {
      loads: page.map((row) => myLoadsRow(row, viewer)),
      counts: { ...(await countTabs(transaction, caller, filters, now)), offers },
      nextOffset,
    }
  },
})

/** The response is null for a foreign or missing load. */
export const getMyLoad = defineMethod(MyLoads.get, {
  bypassesRowSecurity,
  async handle({ loadId }, caller, { transaction, now }) {
    const { rows } = await sql<HauledRow>`
      select h.* from ${hauledSql(caller, now)} h where h."loadId" = ${loadId} and h."isOwn"`.execute(
      transaction,
    )
    const [row] = rows
    if (!row) return null
    const viewer = viewerOf(caller)
    const load = viewer.isOffice ? await readPaperLoad(transaction, loadId) : undefined
    return {
      ...myLoadsRow(row, viewer),
      ...(load ? { earnings: await loadEarnings(transaction, load) } : {}),
      undoUntil: viewer.isOffice ? await readUndoUntil(transaction, row, caller.accountId, now) : null,
    }
  },
})

/** The response has at most 5,000 rows. */
export const exportMyLoads = defineMethod(MyLoads.exportRows, {
  bypassesRowSecurity,
  async handle({ tab, ...filters }, caller, { transaction, now }) {
    const viewer = viewerOf(caller)
    requirePaymentSight(filters, viewer)
    const { rows } = await sql<HauledRow>`
      select h.* from ${hauledSql(caller, now)} h where h."tab" = ${tab} and ${filterSql(filters)}
      order by ${orderSql(tab, viewer)} limit ${MOST_EXPORTED + 1}`.execute(transaction)
    return {
      loads: rows.slice(0, MOST_EXPORTED).map((row) => myLoadsRow(row, viewer)),
      isComplete: rows.length <= MOST_EXPORTED,
    }
  },
})

/** Sorts offers that need a response first. */
export const listMyOffers = defineMethod(MyLoads.listOffers, {
  bypassesRowSecurity,
  async handle({ offset, ...filters }, caller, { transaction, now }) {
    const window = rowWindow(offset, PAGE_SIZE)
    const { page, nextOffset } = window.split(await listOffersOf(transaction, caller, filters, window, now))
    return { offers: page, nextOffset }
  },
})

/** The response has tenders that wait for the company, or the newest of a load (DAY-07). */
export const listTenders = defineMethod(MyLoads.tenders, {
  bypassesRowSecurity,
  async handle({ loadId }, caller, { transaction, now }) {
    return { tenders: await listTendersOf(transaction, caller, loadId, now) }
  },
})

export const getCrew = defineMethod(MyLoads.getCrew, {
  handle: (_params, caller, { transaction }) => readCrew(transaction, caller),
})

export const getRankedCrew = defineMethod(MyLoads.rankCrew, {
  handle: ({ loadId }, caller, { transaction }) => rankCrew(transaction, loadId, caller),
})

export const getSchedule = defineMethod(MyLoads.getSchedule, {
  handle: (_params, caller, { transaction }) => readSchedule(transaction, caller),
})
