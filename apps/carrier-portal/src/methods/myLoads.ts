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
