import { listViewName } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import { listInfoEntry } from '../../representations/listInfo.js'
import { listViewsOf, pagesOfListView } from './listViews.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Deletes a list view. Evicts its list info; invalidates its records and the list views of the object. Source:
 * "Delete a List View".
 *
 * @example
 * await uiApi.invoke(deleteListInfo, { objectApiName: 'Load__c', listViewApiName: 'Open' })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const deleteListInfo = defineWrite({
  name: 'deleteListInfo',
  family: 'listInfo',
  method: 'DELETE',
  path: '/ui-api/list-info/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName },
  _effects: ({ objectApiName, listViewApiName }) => [
    ...listViewsOf(objectApiName),
    ...pagesOfListView(objectApiName, listViewApiName),
    { evict: listInfoEntry(objectApiName, listViewApiName) },
  ],
})

/** Config of `deleteListInfo`. */
export type DeleteListInfoConfig = ConfigOf<typeof deleteListInfo>
