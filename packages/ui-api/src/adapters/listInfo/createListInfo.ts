import { boolean, objectApiName, optional, string } from '../../define/configTypes.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import {
  listInfoEntry,
  listInfoRepresentation,
  type ListInfoRepresentation,
} from '../../representations/listInfo.js'
import { listViewsOf, listViewInput } from './listViews.js'
import type { WriteInput } from '../../define/configType.js'

const config = {
  objectApiName,
  ...listViewInput,
  includeDefaultAttributes: optional(boolean),
  listViewApiName: optional(string),
}
/** Config of `createListInfo`. */
export interface CreateListInfoConfig extends WriteInput<typeof config> {}

/**
 * Creates a list view of an object; the response is cached for 30 days. Without `listViewApiName` the server
 * generates a name.
 *
 * Invalidates the list views of the object. Source: "Create a List View".
 *
 * @example
 * await uiApi.invoke(createListInfo, { objectApiName: 'Load__c', label: 'Open loads', displayColumns: ['Name'] })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const createListInfo: WriteAdapter<CreateListInfoConfig, ListInfoRepresentation> = defineWrite({
  name: 'createListInfo',
  family: 'listInfo',
  method: 'POST',
  path: '/ui-api/list-info/{objectApiName}',
  config,
  _returns: listInfoRepresentation,
  _effects: ({ objectApiName }, info) => {
    const name = info?.listReference?.listViewApiName
    return [
      ...listViewsOf(objectApiName),
      ...(name ? [{ put: listInfoEntry(objectApiName, name), as: listInfoRepresentation, value: info }] : []),
    ]
  },
})
