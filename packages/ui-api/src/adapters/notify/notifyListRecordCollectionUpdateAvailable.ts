import { integer, objectApiName, optional, recordId, string, strings } from '../../config/types.js'
import { defineNotify } from '../../define/defineNotify.js'
import { UiApiConfigError } from '../../errors/UiApiConfigError.js'

const NAME = 'notifyListRecordCollectionUpdateAvailable'

/**
 * Tells that the records of lists have changed elsewhere. An item is the list's own configuration, or the part of it that
 * matters: `[{ objectApiName, listViewApiName }]` means all pages of the list. Lists by name, by id and related lists that
 * are observed are read again; the fields that they show make no difference.
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
    listViewApiName: optional(string),
    listViewId: optional(string),
    parentRecordId: optional(recordId),
    relatedListId: optional(string),
    pageSize: optional(integer),
    pageToken: optional(string),
    searchTerm: optional(string),
    sortBy: optional(strings),
    where: optional(string),
  },
  targets: ({ objectApiName, listViewApiName, listViewId, parentRecordId, relatedListId, ...rest }) => {
    const { pageSize, pageToken, searchTerm, sortBy, where } = rest
    const page = { pageSize, pageToken, searchTerm, sortBy, where }
    const among = (reads: readonly string[], list: object) =>
      reads.map((read) => ({ read, where: { ...page, ...list } }))
    if (objectApiName !== undefined && listViewApiName !== undefined)
      return among(['getListRecordsByName', 'getListUi'], { objectApiName, listViewApiName })
    if (listViewId !== undefined) return among(['getListRecordsById', 'getListUi'], { listViewId })
    if (parentRecordId !== undefined && relatedListId !== undefined)
      return among(['getRelatedListRecords'], { parentRecordId, relatedListId })
    throw new UiApiConfigError(NAME, 'unrecognized config')
  },
})
