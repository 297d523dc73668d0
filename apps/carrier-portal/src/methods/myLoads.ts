import { exportDocuments } from '@portal/contract/client/MyLoads/exportDocuments'
import { exportRows } from '@portal/contract/client/MyLoads/exportRows'
import { get } from '@portal/contract/client/MyLoads/get'
import { list } from '@portal/contract/client/MyLoads/list'
import type { MyLoads, MyLoadsPage, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { byOffset, readMethod } from '@portal/app-kit/methods'

/** Filters of My Loads with tab and offset. */
export type MyLoadsParams = ParamsOf<(typeof MyLoads)['list']>

/** `MyLoads/list`: the company's loads by tab and filter; those with tasks for the caller first. */
export const listMyLoads: ReadAdapter<MyLoadsParams, MyLoadsPage> = {
  ...readMethod(list),
  paging: byOffset(({ loads }: MyLoadsPage) => loads),
}

/** `MyLoads/exportRows`: every row of a tab under the filters; rate-limited to five per hour. */
export const exportMyLoads = readMethod(exportRows)

/** `MyLoads/exportDocuments`: the files of a tab's loads under the filters; rate-limited to five per hour. */
export const exportLoadDocuments = readMethod(exportDocuments)

/** `MyLoads/get`: a load of the company; null for any other. */
export const getMyLoad = readMethod(get)
