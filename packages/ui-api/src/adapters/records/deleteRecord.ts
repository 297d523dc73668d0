import { recordId } from '../../config/types.js'
import { defineWrite } from '../../define/defineWrite.js'

/**
 * Deletes a record. Its readers get an error with status 404, lists lose it and turn stale: those of its object, all
 * when nothing is known of that.
 *
 * Source: "Delete a Record".
 *
 * @throws {UiApiConfigError} 'Invalid config for "deleteRecord"'; {UiApiError} with the server's error.
 */
export const deleteRecord = defineWrite({
  name: 'deleteRecord',
  family: 'records',
  method: 'DELETE',
  path: '/ui-api/records/{recordId}',
  config: { recordId },
  effects: ({ recordId }, _, cache) => [
    { deleted: recordId },
    { listsOf: cache.apiNameOf(recordId) ?? null },
  ],
})
