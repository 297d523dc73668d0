import { listViewName } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { defineNotify } from '../../define/defineNotify.js'

/**
 * Tells that columns, filters or sharing of list views have changed elsewhere:
 * `notify(…, [{ objectApiName, listViewApiName }])`. List infos and list UIs that are observed are read again.
 *
 * At most 60 calls in 60000 ms, collected for 500 ms, each list view once. Source: UI API v63.0 catalogue, `notify`.
 *
 * @throws {UiApiConfigError} when an item lacks one of the names.
 */
export const notifyListInfoUpdateAvailable = defineNotify({
  name: 'notifyListInfoUpdateAvailable',
  family: 'notify',
  config: { objectApiName, listViewApiName: listViewName },
  targets: (where) => [
    { read: 'getListInfoByName', where },
    { read: 'getListUi', where },
    { read: 'getListInfosByName', where: { names: `${where.objectApiName}.${where.listViewApiName}` } },
  ],
})
