import { exportDocuments } from '@portal/contract/client/MyLoads/exportDocuments'
import { exportRows } from '@portal/contract/client/MyLoads/exportRows'
import { get } from '@portal/contract/client/MyLoads/get'
import { list } from '@portal/contract/client/MyLoads/list'
import { listOffers } from '@portal/contract/client/MyLoads/listOffers'
import { tenders } from '@portal/contract/client/MyLoads/tenders'
import type { MyLoads, MyLoadsPage, MyOffersPage, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { byOffset, readMethod } from '@portal/app-kit/methods'

/** Filters of My Loads with tab and offset. */
export type MyLoadsParams = ParamsOf<(typeof MyLoads)['list']>
export type MyOffersParams = ParamsOf<(typeof MyLoads)['listOffers']>

/** `MyLoads/list`: the company's loads by tab and filter; those with tasks for the caller first. */
export const listMyLoads: ReadAdapter<MyLoadsParams, MyLoadsPage> = {
  ...readMethod(list),
  paging: byOffset(({ loads }: MyLoadsPage) => loads),
}

/** `MyLoads/exportRows`: every row of a tab under the filters; rate-limited to five per hour. */
export const exportMyLoads = readMethod(exportRows)

/** `MyLoads/exportDocuments`: the files of a tab's loads under the filters; rate-limited to five per hour. */
export const exportLoadDocuments = readMethod(exportDocuments)

/** `MyLoads/listOffers`: the company's offers; those that need a response first. */
export const listMyOffers: ReadAdapter<MyOffersParams, MyOffersPage> = {
  ...readMethod(listOffers),
  paging: byOffset(({ offers }: MyOffersPage) => offers),
}

/** `MyLoads/get`: a load of the company; null for any other. */
export const getMyLoad = readMethod(get)

/** `MyLoads/tenders`: tenders that wait for the company, or the newest of a load (DAY-07). */
export const listTenders = readMethod(tenders)
