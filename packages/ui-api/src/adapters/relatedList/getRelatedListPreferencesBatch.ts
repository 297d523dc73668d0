import { nonEmpty, strings } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListUserPreferencesRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS } from './failureMemory.js'
import { naming } from './naming.js'

const NAME = 'getRelatedListPreferencesBatch'

/**
 * Reads how the user has set several related lists up. An id looks like `Account.RelatedContactList`. Results come in
 * the order of the question, each with its own status; each of them also answers `getRelatedListPreferences`.
 *
 * Fresh for 15 min. Failed items other than 404 are not asked again for 5 min.
 * Source: User Interface API Developer Guide, "Get a Batch of Related List Preferences".
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListPreferencesBatch"' when `preferencesIds` is no list of strings.
 */
export const getRelatedListPreferencesBatch = defineRead({
  name: NAME,
  family: 'relatedList',
  path: '/ui-api/related-list-preferences/batch/{preferencesIds}',
  config: naming(NAME, { preferencesIds: nonEmpty(strings) }),
  batch: { items: ['preferencesIds'], rememberFailuresMs: FAILURE_MEMORY_MS },
  returns: batchOf(relatedListUserPreferencesRepresentation),
})
