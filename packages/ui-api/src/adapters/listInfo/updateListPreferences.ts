import { listViewName } from '../../define/mru.js'
import { objectApiName } from '../../define/configTypes.js'
import { defineWrite, type WriteAdapter } from '../../define/defineWrite.js'
import { putResponse } from '../../define/putResponse.js'
import {
  listPreferencesEntry,
  listPreferencesRepresentation,
  type ListPreferencesRepresentation,
} from '../../representations/listInfo.js'
import { columnPreferences, pagesOfListView } from './listViews.js'
import type { WriteInput } from '../../define/configType.js'

const config = { objectApiName, listViewApiName: listViewName, ...columnPreferences }
/** Config of `updateListPreferences`. */
export interface UpdateListPreferencesConfig extends WriteInput<typeof config> {}

/**
 * Updates the user's preferences of a list view. `null` resets a part.
 *
 * The response is cached for 15 min. Invalidates the list info, which includes the preferences, and the records,
 * whose order may change. Source: "Update List Preferences".
 *
 * @example
 * await uiApi.invoke(updateListPreferences, { objectApiName: 'Load__c', listViewApiName: 'Open', columnWidths: { Name: 240 } })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const updateListPreferences: WriteAdapter<UpdateListPreferencesConfig, ListPreferencesRepresentation> =
  defineWrite({
    name: 'updateListPreferences',
    family: 'listInfo',
    method: 'PATCH',
    path: '/ui-api/list-preferences/{objectApiName}/{listViewApiName}',
    config,
    _returns: listPreferencesRepresentation,
    _effects: ({ objectApiName, listViewApiName }, preferences) => [
      { stale: 'getListInfoByName', where: { objectApiName, listViewApiName } },
      { stale: 'getListInfosByName' },
      ...pagesOfListView(objectApiName, listViewApiName, preferences?.listReference?.id),
      ...putResponse(
        listPreferencesEntry(objectApiName, listViewApiName),
        listPreferencesRepresentation,
        preferences,
      ),
    ],
  })
