import { nonEmpty, strings } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { relatedListUserPreferencesRepresentation } from '../../representations/relatedList.js'
import { FAILURE_MEMORY_MS, naming } from './relatedLists.js'

const NAME = 'getRelatedListPreferencesBatch'

/**
 * Reads the user's preferences of several related lists in one batch; `getRelatedListPreferences` shares the cache
 * entries. Results have the order of the request, each with its own status.
 *
 * TTL 15 min. Failed items other than 404 are not retried for 5 min. Source: "Get a Batch of Related List
 * Preferences".
 *
 * @example
 * const { data } = useWire(getRelatedListPreferencesBatch, { preferencesIds: ['Account.Loads__r'] })
 *
 * @throws {UiApiConfigError} 'Invalid config for "getRelatedListPreferencesBatch"'.
 */
export const getRelatedListPreferencesBatch = defineRead({
  name: NAME,
  family: 'relatedList',
  path: '/ui-api/related-list-preferences/batch/{preferencesIds}',
  config: naming(NAME, { preferencesIds: nonEmpty(strings) }),
  batch: { items: ['preferencesIds'], _rememberFailuresMs: FAILURE_MEMORY_MS },
  _returns: batchOf(relatedListUserPreferencesRepresentation),
})

/** Config of `getRelatedListPreferencesBatch`. */
export type GetRelatedListPreferencesBatchConfig = ConfigOf<typeof getRelatedListPreferencesBatch>
