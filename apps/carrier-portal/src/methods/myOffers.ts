import { listOffers } from '@portal/contract/client/MyLoads/listOffers'
import { tenders } from '@portal/contract/client/MyLoads/tenders'
import type { MyLoads, MyOffersPage, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { byOffset, readMethod } from '@portal/app-kit/methods'

// Apart from `myLoads.ts`, which the first page loads.
type MyOffersParams = ParamsOf<(typeof MyLoads)['listOffers']>

/** `MyLoads/listOffers`: the company's offers; those that need a response first. */
export const listMyOffers: ReadAdapter<MyOffersParams, MyOffersPage> = {
  ...readMethod(listOffers),
  paging: byOffset(({ offers }: MyOffersPage) => offers),
}

/** `MyLoads/tenders`: tenders that wait for the company, or the newest of a load (DAY-07). */
export const listTenders = readMethod(tenders)
