import { listViewName, MRU_NAME } from '../../define/mru.js'
import { integer, objectApiName, optional, recordId, string, strings } from '../../define/configTypes.js'
import type { NotifyTarget } from '../../define/adapterTypes.js'
import { defineNotify, type NotifyAdapter } from '../../define/defineNotify.js'
import { UiApiConfigError } from '../../errors/UiApiConfigError.js'
import { relatedListPages } from '../relatedList/relatedLists.js'
import type { WriteInput } from '../../define/configType.js'

const NAME = 'notifyListRecordCollectionUpdateAvailable'

const among = (reads: readonly string[], where: object): NotifyTarget[] =>
  reads.map((read) => ({ read, where: { ...where } }))

/** The queries of a list view by name. The most recently used records have another adapter. */
const listView = (objectApiName: string, listViewApiName: string, page: object): NotifyTarget[] => [
  ...among(['getListRecordsByName', 'getListUi'], { ...page, objectApiName, listViewApiName }),
  ...(listViewApiName === MRU_NAME ? among(['getMruListRecords'], { ...page, objectApiName }) : []),
]

/** The queries of a related list, alone and in batches of its parent record. */
const relatedList = (parentRecordId: string, list: object): NotifyTarget[] => [
  ...among(['getRelatedListRecords'], { ...list, parentRecordId }),
  ...among(['getRelatedListRecordsBatch'], { parentRecordId, relatedListParameters: list }),
]

const config = {
  objectApiName: optional(objectApiName),
  listViewApiName: optional(listViewName),
  listViewId: optional(recordId),
  parentRecordId: optional(recordId),
  relatedListId: optional(string),
  relatedListParameters: optional(relatedListPages),
  pageSize: optional(integer),
  pageToken: optional(string),
  searchTerm: optional(string),
  sortBy: optional(strings),
  where: optional(string),
}
/** Config of `notifyListRecordCollectionUpdateAvailable`. */
export interface NotifyListRecordCollectionUpdateAvailableConfig extends WriteInput<typeof config> {}

/**
 * Refetches lists with subscribers after their records have changed elsewhere: lists by name, by id, related lists
 * and batches of them. An item is the configuration of the list, or a part of it: `[{ objectApiName, listViewApiName
 * }]` matches all pages, `[{ objectApiName }]` the most recently used records. Fields are ignored.
 *
 * Rate limit 60 calls in 60000 ms, debounced by 500 ms, deduplicated by list. Source: UI API v63.0 catalogue,
 * `notify`.
 *
 * @example
 * await uiApi.notify(notifyListRecordCollectionUpdateAvailable, [{ objectApiName: 'Load__c', listViewApiName: 'Open' }])
 *
 * @throws {UiApiConfigError} 'unrecognized config' when an item names no list.
 */
export const notifyListRecordCollectionUpdateAvailable: NotifyAdapter<NotifyListRecordCollectionUpdateAvailableConfig> =
  defineNotify({
    name: NAME,
    family: 'notify',
    config,
    _targets(item) {
      const { pageSize, pageToken, searchTerm, sortBy, where } = item
      const page = { pageSize, pageToken, searchTerm, sortBy, where }
      const { objectApiName, listViewApiName = MRU_NAME, listViewId, parentRecordId, relatedListId } = item
      if (objectApiName !== undefined) return listView(objectApiName, listViewApiName, page)
      if (listViewId !== undefined) return among(['getListRecordsById', 'getListUi'], { ...page, listViewId })
      if (parentRecordId !== undefined && relatedListId !== undefined)
        return relatedList(parentRecordId, { ...page, relatedListId })
      if (parentRecordId !== undefined && item.relatedListParameters !== undefined)
        return item.relatedListParameters.flatMap(({ relatedListId, pageSize, sortBy, where }) =>
          relatedList(parentRecordId, { relatedListId, pageSize, sortBy, where }),
        )
      throw new UiApiConfigError(NAME, 'unrecognized config')
    },
  })
