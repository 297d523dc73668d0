import { listViewName } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { listPreferencesEntry, listPreferencesRepresentation } from '../../representations/listInfo.js'

/**
 * Reads the user's preferences of a list view: column widths in pixels (-1 = default), wrapping, order.
 *
 * TTL 15 min. Source: "Get List Preferences".
 *
 * @example
 * const { data } = useWire(getListPreferences, { objectApiName: 'Load__c', listViewApiName: 'Open' })
 *
 * @throws {UiApiConfigError} when a name is not a string.
 */
export const getListPreferences = defineRead({
  name: 'getListPreferences',
  family: 'listInfo',
  path: '/ui-api/list-preferences/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName },
  _entry: ({ objectApiName, listViewApiName }) => listPreferencesEntry(objectApiName, listViewApiName),
  _returns: listPreferencesRepresentation,
})

/** Config of `getListPreferences`. */
export type GetListPreferencesConfig = ConfigOf<typeof getListPreferences>
