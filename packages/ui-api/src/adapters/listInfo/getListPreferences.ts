import { listViewName } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { listPreferencesEntry, listPreferencesRepresentation } from '../../representations/listInfo.js'

/**
 * Reads how the user has set a list view up: column widths in pixels (-1 = default), wrapping, order.
 *
 * Fresh for 15 min. Source: User Interface API Developer Guide, "Get List Preferences".
 *
 * @throws {UiApiConfigError} when a name is no string.
 */
export const getListPreferences = defineRead({
  name: 'getListPreferences',
  family: 'listInfo',
  path: '/ui-api/list-preferences/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName },
  entry: ({ objectApiName, listViewApiName }) => listPreferencesEntry(objectApiName, listViewApiName),
  returns: listPreferencesRepresentation,
})
