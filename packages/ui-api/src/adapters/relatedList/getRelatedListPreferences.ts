import { string } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import {
  relatedListPreferencesEntry,
  relatedListUserPreferencesRepresentation,
} from '../../representations/relatedList.js'

/**
 * Reads how the user has set a related list up: widths in pixels (-1 = default), wrapping, order. The id looks like
 * `Account.RelatedContactList`.
 *
 * Fresh for 15 min. Source: User Interface API Developer Guide, "Get Related List Preferences".
 *
 * @throws {UiApiConfigError} when `preferencesId` is no string.
 */
export const getRelatedListPreferences = defineRead({
  name: 'getRelatedListPreferences',
  family: 'relatedList',
  path: '/ui-api/related-list-preferences/{preferencesId}',
  config: { preferencesId: string },
  entry: ({ preferencesId }) => relatedListPreferencesEntry(preferencesId),
  returns: relatedListUserPreferencesRepresentation,
})
