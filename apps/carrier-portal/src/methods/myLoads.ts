import { exportRows } from '@portal/contract/client/MyLoads/exportRows'
import { get } from '@portal/contract/client/MyLoads/get'
import { list } from '@portal/contract/client/MyLoads/list'
import { listOffers } from '@portal/contract/client/MyLoads/listOffers'
import type { MyLoads, MyLoadsPage, MyOffersPage, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { readMethod } from '@portal/app-kit/methods'

/** Filters of My Loads with the tab and where the page begins. */
export type MyLoadsParams = ParamsOf<(typeof MyLoads)['list']>
export type MyOffersParams = ParamsOf<(typeof MyLoads)['listOffers']>

/** Pages that begin at an offset. */
const byOffset = <Page extends { nextOffset: number | null }, Item>(
  items: (page: Page) => readonly Item[],
) => ({
  items,
  next: ({ nextOffset }: Page) => (nextOffset ? { offset: nextOffset } : undefined),
})

/** `MyLoads/list`: the company's loads by tab and filter; what waits for the caller first. */
export const listMyLoads: ReadAdapter<MyLoadsParams, MyLoadsPage> = {
  ...readMethod(list),
  paging: byOffset(({ loads }: MyLoadsPage) => loads),
}

/** `MyLoads/exportRows`: every load of a tab under the filters; five an hour. */
export const exportMyLoads = readMethod(exportRows)

/** `MyLoads/listOffers`: offers of the company; what waits for an answer first. */
export const listMyOffers: ReadAdapter<MyOffersParams, MyOffersPage> = {
  ...readMethod(listOffers),
  paging: byOffset(({ offers }: MyOffersPage) => offers),
}

/** `MyLoads/get`: one load that the company hauls; null for any other. */
export const getMyLoad = readMethod(get)
