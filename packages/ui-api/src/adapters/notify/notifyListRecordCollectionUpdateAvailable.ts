import { listViewName, MRU_NAME } from '../../config/mru.js'
import { integer, objectApiName, optional, recordId, string, strings } from '../../config/types.js'
import type { NotifyTarget } from '../../define/adapterTypes.js'
import { defineNotify } from '../../define/defineNotify.js'
import { UiApiConfigError } from '../../errors/UiApiConfigError.js'
import { relatedListPages } from '../relatedList/relatedListPages.js'

const NAME = 'notifyListRecordCollectionUpdateAvailable'

const among = (reads: readonly string[], where: object): NotifyTarget[] =>
  reads.map((read) => ({ read, where: { ...where } }))

/** The reads of a list view by name. The most recently used records have one of their own. */
const listView = (objectApiName: string, listViewApiName: string, page: object): NotifyTarget[] => [
  ...among(['getListRecordsByName', 'getListUi'], { ...page, objectApiName, listViewApiName }),
  ...(listViewApiName === MRU_NAME ? among(['getMruListRecords'], { ...page, objectApiName }) : []),
]

/** The reads of a related list, alone and among others of the same record. */
const relatedList = (parentRecordId: string, list: object): NotifyTarget[] => [
  ...among(['getRelatedListRecords'], { ...list, parentRecordId }),
  ...among(['getRelatedListRecordsBatch'], { parentRecordId, relatedListParameters: list }),
]

/**
 * Tells that the records of lists have changed elsewhere. An item is the list's own configuration, or the part of it that
 * matters: `[{ objectApiName, listViewApiName }]` means all pages of the list, `[{ objectApiName }]` the most recently
 * used records. Lists by name, by id and related lists, also in batches, that are observed are read again; the fields
 * that they show make no difference.
 *
 * At most 60 calls in 60000 ms, collected for 500 ms, each list once. Source: UI API v63.0 catalogue, `notify`.
 *
 * @throws {UiApiConfigError} 'unrecognized config' when an item names no list.
 */
export const notifyListRecordCollectionUpdateAvailable = defineNotify({
  name: NAME,
  family: 'notify',
  config: {
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
  },
  targets(item) {
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
