import type { WriteEffect } from '../../define/adapterTypes.js'

/** The overviews of an object's list views are no longer true. */
export const listViewsOf = (objectApiName: string): readonly WriteEffect[] => [
  { stale: 'getListInfosByObjectName', where: { objectApiName } },
  { stale: 'getListUi', where: { objectApiName, listViewApiName: undefined } },
]

/** Which records a list view holds, in which order and with which columns, is no longer known. */
export const pagesOfListView = (
  objectApiName: string,
  listViewApiName: string,
  listViewId: string | null = null,
): readonly WriteEffect[] => [
  { stale: 'getListUi', where: { objectApiName, listViewApiName } },
  { stale: 'getListRecordsByName', where: { objectApiName, listViewApiName } },
  ...(listViewId === null
    ? []
    : ['getListUi', 'getListRecordsById', 'getListInfoById'].map((stale) => ({
        stale,
        where: { listViewId },
      }))),
]
