import type { ReadAdapter } from '@portal/ui-api'
import { readMethod } from './defineMethod'
import { loadPageSchema, type LoadPage } from './loadRow'

/** Parameters of `LoadSearch/findLoads`. Source: portal portal-contract §5. */
export interface FindLoadsParams {
  readonly [name: string]: string | number | boolean | readonly (string | number)[] | undefined
}

/** `LoadSearch/findLoads`: posted loads by filter, order and page. Guests and drivers get no amounts. */
export const findLoads: ReadAdapter<FindLoadsParams, LoadPage> = {
  ...readMethod<FindLoadsParams, typeof loadPageSchema>(
    { className: 'LoadSearch', method: 'findLoads' },
    loadPageSchema,
  ),
  paging: {
    items: ({ loads }: LoadPage) => loads,
    next: ({ nextPageToken }: LoadPage) =>
      nextPageToken === null ? undefined : { pageToken: nextPageToken },
  },
}
