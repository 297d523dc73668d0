import { listViewName } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { defineNotify } from '../../define/defineNotify.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Refetches list infos and list UIs with subscribers after a change elsewhere: `notify(…, [{ objectApiName,
 * listViewApiName }])`.
 *
 * Rate limit 60 calls in 60000 ms, debounced by 500 ms, deduplicated by list view. Source: UI API v63.0 catalogue,
 * `notify`.
 *
 * @example
 * await uiApi.notify(notifyListInfoUpdateAvailable, [{ objectApiName: 'Load__c', listViewApiName: 'Open' }])
 *
 * @throws {UiApiConfigError} when an item lacks one of the names.
 */
export const notifyListInfoUpdateAvailable = defineNotify({
  name: 'notifyListInfoUpdateAvailable',
  family: 'notify',
  config: { objectApiName, listViewApiName: listViewName },
  _targets: (where) => [
    { read: 'getListInfoByName', where },
    { read: 'getListUi', where },
    { read: 'getListInfosByName', where: { names: `${where.objectApiName}.${where.listViewApiName}` } },
  ],
})

/** Config of `notifyListInfoUpdateAvailable`. */
export type NotifyListInfoUpdateAvailableConfig = ConfigOf<typeof notifyListInfoUpdateAvailable>
