import {
  updateRelatedListInfo as updateRelatedListInfoAdapter,
  type UpdateRelatedListInfoConfig,
} from '../adapters/relatedList/updateRelatedListInfo.js'
import {
  updateRelatedListPreferences as updateRelatedListPreferencesAdapter,
  type UpdateRelatedListPreferencesConfig,
} from '../adapters/relatedList/updateRelatedListPreferences.js'
import type { DataOf } from '../define/defineRead.js'
import { defaultClient } from './defaultClient.js'

export { setDefaultClient } from './defaultClient.js'
export { getRelatedListCount } from '../adapters/relatedList/getRelatedListCount.js'
export { getRelatedListInfo } from '../adapters/relatedList/getRelatedListInfo.js'
export { getRelatedListInfoBatch } from '../adapters/relatedList/getRelatedListInfoBatch.js'
export { getRelatedListPreferences } from '../adapters/relatedList/getRelatedListPreferences.js'
export { getRelatedListPreferencesBatch } from '../adapters/relatedList/getRelatedListPreferencesBatch.js'
export { getRelatedListRecords } from '../adapters/relatedList/getRelatedListRecords.js'
export { getRelatedListRecordsBatch } from '../adapters/relatedList/getRelatedListRecordsBatch.js'
export { getRelatedListsCount } from '../adapters/relatedList/getRelatedListsCount.js'
export { getRelatedListsInfo } from '../adapters/relatedList/getRelatedListsInfo.js'

/** The write `updateRelatedListInfo` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const updateRelatedListInfo = async (
  input: UpdateRelatedListInfoConfig,
): Promise<DataOf<typeof updateRelatedListInfoAdapter>> =>
  defaultClient('updateRelatedListInfo').invoke(updateRelatedListInfoAdapter, input)

/** The write `updateRelatedListPreferences` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const updateRelatedListPreferences = async (
  input: UpdateRelatedListPreferencesConfig,
): Promise<DataOf<typeof updateRelatedListPreferencesAdapter>> =>
  defaultClient('updateRelatedListPreferences').invoke(updateRelatedListPreferencesAdapter, input)
