import { listViewName } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import { putResponse } from '../../define/putResponse.js'
import {
  listInfoEntry,
  listInfoRepresentation,
  type ListInfoRepresentation,
} from '../../representations/listInfo.js'
import { listViewsOf, pagesOfListView, listViewInput } from './listViews.js'
import type { WriteInput } from '../../define/configType.js'

const config = { objectApiName, listViewApiName: listViewName, ...listViewInput }
/** Config of `updateListInfoByName`. */
export interface UpdateListInfoByNameConfig extends WriteInput<typeof config> {}

/**
 * Updates a list view: columns, filters, label, sharing. The response replaces the cached list info (TTL 30 days).
 *
 * Invalidates its records and the list views of the object. Source: "Update a List View".
 *
 * @example
 * await uiApi.invoke(updateListInfoByName, { objectApiName: 'Load__c', listViewApiName: 'Open', label: 'Open' })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const updateListInfoByName: WriteAdapter<UpdateListInfoByNameConfig, ListInfoRepresentation> =
  defineWrite({
    name: 'updateListInfoByName',
    family: 'listInfo',
    method: 'PATCH',
    path: '/ui-api/list-info/{objectApiName}/{listViewApiName}',
    config,
    _returns: listInfoRepresentation,
    _effects: ({ objectApiName, listViewApiName }, info) => [
      ...listViewsOf(objectApiName),
      ...pagesOfListView(objectApiName, listViewApiName, info?.listReference?.id),
      ...putResponse(listInfoEntry(objectApiName, listViewApiName), listInfoRepresentation, info),
    ],
  })
