import { findLoads as findLoadsMethod } from '@portal/contract/client/LoadSearch/findLoads'
import type { LoadPage, LoadSearch, ParamsOf } from '@portal/contract/methods'
import type { ReadAdapter } from '@portal/ui-api'
import { readMethod } from '@portal/app-kit/methods'

export type FindLoadsParams = ParamsOf<(typeof LoadSearch)['findLoads']>

/** `LoadSearch/findLoads`: posted loads by filter, order and page. Guests and drivers get no amounts. */
export const findLoads: ReadAdapter<FindLoadsParams, LoadPage> = {
  ...readMethod(findLoadsMethod),
  paging: {
    items: ({ loads }: LoadPage) => loads,
    next: ({ nextPageToken }: LoadPage) => (nextPageToken ? { pageToken: nextPageToken } : undefined),
  },
}
