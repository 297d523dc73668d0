import { listViewName } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { listInfoEntry } from '../../representations/listInfo.js'
import { listViewsOf, pagesOfListView } from './listViewEffects.js'

/**
 * Deletes a list view. Its list info is dropped; its records, and the overviews of the object's list views, are stale.
 * Source: User Interface API Developer Guide, "Delete a List View".
 *
 * @throws {UiApiConfigError} 'Invalid config for "deleteListInfo"'; {UiApiError} with the server's error.
 */
export const deleteListInfo = defineWrite({
  name: 'deleteListInfo',
  family: 'listInfo',
  method: 'DELETE',
  path: '/ui-api/list-info/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName },
  effects: ({ objectApiName, listViewApiName }) => [
    ...listViewsOf(objectApiName),
    ...pagesOfListView(objectApiName, listViewApiName),
    { evict: listInfoEntry(objectApiName, listViewApiName) },
  ],
})
