import {
  createListInfo as createListInfoAdapter,
  type CreateListInfoConfig,
} from '../adapters/listInfo/createListInfo.js'
import {
  deleteListInfo as deleteListInfoAdapter,
  type DeleteListInfoConfig,
} from '../adapters/listInfo/deleteListInfo.js'
import {
  updateListInfoByName as updateListInfoByNameAdapter,
  type UpdateListInfoByNameConfig,
} from '../adapters/listInfo/updateListInfoByName.js'
import {
  updateListPreferences as updateListPreferencesAdapter,
  type UpdateListPreferencesConfig,
} from '../adapters/listInfo/updateListPreferences.js'
import type { DataOf } from '../define/defineRead.js'
import { defaultClient } from './defaultClient.js'

export { setDefaultClient } from './defaultClient.js'
export { getListInfoById } from '../adapters/listInfo/getListInfoById.js'
export { getListInfoByName } from '../adapters/listInfo/getListInfoByName.js'
export { getListInfosByName } from '../adapters/listInfo/getListInfosByName.js'
export { getListInfosByObjectName } from '../adapters/listInfo/getListInfosByObjectName.js'
export { getListObjectInfo } from '../adapters/listInfo/getListObjectInfo.js'
export { getListPreferences } from '../adapters/listInfo/getListPreferences.js'
export { getListRecordsById } from '../adapters/list/getListRecordsById.js'
export { getListRecordsByName } from '../adapters/list/getListRecordsByName.js'
export { getListUi } from '../adapters/list/getListUi.js'
export { getMruListRecords } from '../adapters/list/getMruListRecords.js'
export { MRU } from '../define/mru.js'

/** The write `createListInfo` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const createListInfo = async (
  input: CreateListInfoConfig,
): Promise<DataOf<typeof createListInfoAdapter>> =>
  defaultClient('createListInfo').invoke(createListInfoAdapter, input)

/** The write `deleteListInfo` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const deleteListInfo = async (input: DeleteListInfoConfig): Promise<void> => {
  await defaultClient('deleteListInfo').invoke(deleteListInfoAdapter, input)
}

/** The write `updateListInfoByName` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const updateListInfoByName = async (
  input: UpdateListInfoByNameConfig,
): Promise<DataOf<typeof updateListInfoByNameAdapter>> =>
  defaultClient('updateListInfoByName').invoke(updateListInfoByNameAdapter, input)

/** The write `updateListPreferences` on the default client, as in LWC. @throws {UiApiError} (as rejection) */
export const updateListPreferences = async (
  input: UpdateListPreferencesConfig,
): Promise<DataOf<typeof updateListPreferencesAdapter>> =>
  defaultClient('updateListPreferences').invoke(updateListPreferencesAdapter, input)
