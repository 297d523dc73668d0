import { string } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'
import {
  relatedListPreferencesEntry,
  relatedListUserPreferencesRepresentation,
} from '../../representations/relatedList.js'
import { columnPreferences } from '../listInfo/columnPreferences.js'
import { relatedListEffects } from './relatedListEffects.js'

/**
 * Changes how the user has set a related list up. `null` resets a part.
 *
 * The answer is cached for 15 min. The related list's info, which carries the preferences too, and the pages of its
 * records, which may come in another order, are stale afterwards.
 * Source: User Interface API Developer Guide, "Update Related List Preferences".
 *
 * @throws {UiApiConfigError} 'Invalid config for "updateRelatedListPreferences"'; {UiApiError} with the server's error.
 */
export const updateRelatedListPreferences = defineWrite({
  name: 'updateRelatedListPreferences',
  family: 'relatedList',
  method: 'PATCH',
  path: '/ui-api/related-list-preferences/{preferencesId}',
  config: { preferencesId: string, ...columnPreferences },
  returns: relatedListUserPreferencesRepresentation,
  effects: ({ preferencesId }, preferences) => {
    const [parent = '', list = ''] = preferencesId.split('.', 2)
    return [
      ...relatedListEffects(parent, list),
      ...(preferences === undefined
        ? []
        : [
            {
              put: relatedListPreferencesEntry(preferencesId),
              as: relatedListUserPreferencesRepresentation,
              value: preferences,
            },
          ]),
    ]
  },
})
