import {
  boolean,
  integer,
  list,
  map,
  nullable,
  object,
  optional,
  string,
  oneOf,
  strings,
} from '../../define/configTypes.js'
import type { WriteEffect } from '../../define/adapterTypes.js'

/** A sort column of a list. */
export const orderedBy = object({ fieldApiName: string, isAscending: boolean, label: optional(string) })

/** Widths are pixels, -1 = default; `null` resets a part; a list has at most 5 sort columns. */
export const columnPreferences = {
  columnWidths: optional(nullable(map(integer))),
  columnWrap: optional(nullable(map(boolean))),
  orderedBy: optional(nullable(list(orderedBy))),
}

/** The payload that creates or updates a list view. Source: "List Info Post Input". */
export const listViewInput = {
  displayColumns: optional(strings),
  filterLogicString: optional(string),
  filteredByInfo: optional(list(object({ fieldApiName: string, operator: string, operandLabels: strings }))),
  label: optional(string),
  listShares: optional(strings),
  scope: optional(object({ apiName: string, entityId: optional(string), relatedEntityId: optional(string) })),
  visibility: optional(oneOf('Private', 'Public', 'Shared')),
}

/** Invalidates the list views of an object. */
export const listViewsOf = (objectApiName: string): readonly WriteEffect[] => [
  { stale: 'getListInfosByObjectName', where: { objectApiName } },
  { stale: 'getListUi', where: { objectApiName, listViewApiName: undefined } },
]

/** Invalidates records, order and columns of a list view. */
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
