import { string } from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import { putResponse } from '../../define/putResponse.js'
import {
  relatedListPreferencesEntry,
  relatedListUserPreferencesRepresentation,
} from '../../representations/relatedList.js'
import { columnPreferences } from '../listInfo/listViews.js'
import { relatedListEffects } from './relatedLists.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Updates the user's preferences of a related list. `null` resets a part.
 *
 * The response is cached for 15 min. Invalidates the related list's info, which includes the preferences, and the
 * pages of its records, whose order may change. Source: "Update Related List Preferences".
 *
 * @example
 * await uiApi.invoke(updateRelatedListPreferences, { preferencesId: 'Account.Loads__r', columnWrap: { Name: true } })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const updateRelatedListPreferences = defineWrite({
  name: 'updateRelatedListPreferences',
  family: 'relatedList',
  method: 'PATCH',
  path: '/ui-api/related-list-preferences/{preferencesId}',
  config: { preferencesId: string, ...columnPreferences },
  _returns: relatedListUserPreferencesRepresentation,
  _effects: ({ preferencesId }, preferences) => {
    const [parent = '', list = ''] = preferencesId.split('.', 2)
    return [
      ...relatedListEffects(parent, list),
      ...putResponse(
        relatedListPreferencesEntry(preferencesId),
        relatedListUserPreferencesRepresentation,
        preferences,
      ),
    ]
  },
})

/** Config of `updateRelatedListPreferences`. */
export type UpdateRelatedListPreferencesConfig = ConfigOf<typeof updateRelatedListPreferences>
