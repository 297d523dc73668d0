import { listViewName } from '../../config/mru.js'
import { objectApiName } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import { listPreferencesEntry, listPreferencesRepresentation } from '../../representations/listInfo.js'
import { columnPreferences } from './columnPreferences.js'
import { pagesOfListView } from './listViewEffects.js'

/**
 * Changes how the user has set a list view up. `null` resets a part.
 *
 * The answer is cached for 15 min. The list info, which carries the preferences too, and the records, which may come in
 * another order, are stale afterwards. Source: User Interface API Developer Guide, "Update List Preferences".
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateListPreferences"'; {UiApiError} with the server's error.
 */
export const updateListPreferences = defineWrite({
  name: 'updateListPreferences',
  family: 'listInfo',
  method: 'PATCH',
  path: '/ui-api/list-preferences/{objectApiName}/{listViewApiName}',
  config: { objectApiName, listViewApiName: listViewName, ...columnPreferences },
  returns: listPreferencesRepresentation,
  effects: ({ objectApiName, listViewApiName }, preferences) => [
    { stale: 'getListInfoByName', where: { objectApiName, listViewApiName } },
    { stale: 'getListInfosByName' },
    ...pagesOfListView(objectApiName, listViewApiName, preferences?.listReference?.id),
    ...(preferences === undefined
      ? []
      : [
          {
            put: listPreferencesEntry(objectApiName, listViewApiName),
            as: listPreferencesRepresentation,
            value: preferences,
          },
        ]),
  ],
})
