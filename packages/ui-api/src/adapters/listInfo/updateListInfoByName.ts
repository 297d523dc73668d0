import { listViewName } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { listInfoEntry, listInfoRepresentation } from '../../representations/listInfo.js'
import { listViewsOf, pagesOfListView } from './listViewEffects.js'
import { listViewInput } from './listViewInput.js'

/**
 * Changes a list view: columns, filters, label, sharing. Its list info in the cache is the server's answer (30 d).
 *
 * Afterwards its records, and the overviews of the object's list views, are stale.
 * Source: User Interface API Developer Guide, "Update a List View".
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateListInfoByName"'; {UiApiError} with the server's error.
 */
export const updateListInfoByName = defineWrite({
  name: 'updateListInfoByName',
  family: 'listInfo',
  method: 'PATCH',
  path: '/ui-api/list-info/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName, ...listViewInput },
  returns: listInfoRepresentation,
  effects: ({ objectApiName, listViewApiName }, info) => [
    ...listViewsOf(objectApiName),
    ...pagesOfListView(objectApiName, listViewApiName, info?.listReference?.id),
    ...(info === undefined
      ? []
      : [{ put: listInfoEntry(objectApiName, listViewApiName), as: listInfoRepresentation, value: info }]),
  ],
})
