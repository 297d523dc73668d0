import { string } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import {
  relatedListPreferencesEntry,
  relatedListUserPreferencesRepresentation,
} from '../../representations/relatedList.js'

/**
 * Reads the user's preferences of a related list: widths in pixels (-1 = default), wrapping, order. The id looks like
 * `Account.RelatedContactList`.
 *
 * TTL 15 min. Source: "Get Related List Preferences".
 *
 * @example
 * const { data } = useWire(getRelatedListPreferences, { preferencesId: 'Account.Loads__r' })
 *
 * @throws {UiApiConfigError} when `preferencesId` is not a string.
 */
export const getRelatedListPreferences = defineRead({
  name: 'getRelatedListPreferences',
  family: 'relatedList',
  path: '/ui-api/related-list-preferences/{preferencesId}',
  config: { preferencesId: string },
  _entry: ({ preferencesId }) => relatedListPreferencesEntry(preferencesId),
  _returns: relatedListUserPreferencesRepresentation,
})

/** Config of `getRelatedListPreferences`. */
export type GetRelatedListPreferencesConfig = ConfigOf<typeof getRelatedListPreferences>
