import { boolean, objectApiName, optional, string } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { listInfoEntry, listInfoRepresentation } from '../../representations/listInfo.js'
import { listViewsOf } from './listViewEffects.js'
import { listViewInput } from './listViewInput.js'

/**
 * Creates a list view of an object; its list info is cached for 30 d. Without `listViewApiName` the server makes a name.
 *
 * Afterwards the overviews of the object's list views are stale.
 * Source: User Interface API Developer Guide, "Create a List View".
 *
 * @throws {UiApiConfigError} 'Invalid config for "createListInfo"'; {UiApiError} with the server's error.
 */
export const createListInfo = defineWrite({
  name: 'createListInfo',
  family: 'listInfo',
  method: 'POST',
  path: '/ui-api/list-info/{objectApiName}',
  config: {
    objectApiName,
    ...listViewInput,
    includeDefaultAttributes: optional(boolean),
    listViewApiName: optional(string),
  },
  returns: listInfoRepresentation,
  effects: ({ objectApiName }, info) => {
    const name = info?.listReference?.listViewApiName
    return [
      ...listViewsOf(objectApiName),
      ...(name ? [{ put: listInfoEntry(objectApiName, name), as: listInfoRepresentation, value: info }] : []),
    ]
  },
})
