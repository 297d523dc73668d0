import {
  getRecordNotifyChange as notifyChange,
  type GetRecordNotifyChangeConfig,
} from '../adapters/notify/getRecordNotifyChange.js'
import {
  notifyRecordUpdateAvailable as notifyUpdate,
  type NotifyRecordUpdateAvailableConfig,
} from '../adapters/notify/notifyRecordUpdateAvailable.js'
import { createRecord as create, type CreateRecordConfig } from '../adapters/records/createRecord.js'
import { deleteRecord as remove } from '../adapters/records/deleteRecord.js'
import { updateRecord as update, type UpdateRecordConfig } from '../adapters/records/updateRecord.js'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { defaultClient } from './defaultClient.js'

export { setDefaultClient } from './defaultClient.js'
export { refreshApex } from './refreshApex.js'
export { getRecordCreateDefaults } from '../adapters/recordDefaults/getRecordCreateDefaults.js'
export { getRecordUi } from '../adapters/recordUi/getRecordUi.js'
export { getRecord } from '../adapters/records/getRecord.js'
export { getRecords } from '../adapters/records/getRecords.js'
export { getFieldDisplayValue, getFieldValue } from '../representations/fieldValues.js'
export {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
} from '../representations/recordInputs.js'

/** Options of `updateRecord`. */
export interface UpdateRecordOptions {
  /** ISO 8601: fails with 412 when the record has changed since. */
  readonly ifUnmodifiedSince?: string | null | undefined
}

/**
 * Creates a record, `{ apiName, fields }`, as in LWC. Resolves with `undefined` when the user can't read it (204).
 * @throws {UiApiError} (as rejection)
 */
export const createRecord = async (
  recordInput: CreateRecordConfig,
): Promise<RecordRepresentation | undefined> => defaultClient('createRecord').invoke(create, recordInput)

/**
 * Updates the record of `fields.Id`, as in LWC. Resolves with `undefined` when the user can no longer read it (204).
 * @throws {UiApiError} (as rejection)
 */
export const updateRecord = async (
  recordInput: Omit<UpdateRecordConfig, 'ifUnmodifiedSince'>,
  options: UpdateRecordOptions = {},
): Promise<RecordRepresentation | undefined> =>
  defaultClient('updateRecord').invoke(update, {
    ...recordInput,
    ifUnmodifiedSince: options.ifUnmodifiedSince,
  })

/** Deletes a record, as in LWC. @throws {UiApiError} (as rejection) */
export const deleteRecord = async (recordId: string): Promise<void> => {
  await defaultClient('deleteRecord').invoke(remove, { recordId })
}

/** Refetches records that have changed elsewhere, as in LWC. @throws {UiApiConfigError} (as rejection) */
export const notifyRecordUpdateAvailable = async (
  items: readonly NotifyRecordUpdateAvailableConfig[],
): Promise<void> => defaultClient('notifyRecordUpdateAvailable').notify(notifyUpdate, items)

/** The older name of `notifyRecordUpdateAvailable`. @throws {UiApiConfigError} (as rejection) */
export const getRecordNotifyChange = async (items: readonly GetRecordNotifyChangeConfig[]): Promise<void> =>
  defaultClient('getRecordNotifyChange').notify(notifyChange, items)
