import { recordId } from '../../define/configTypes.js'
import { defineWrite } from '../../define/defineWrite.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Deletes a record. Its subscribers receive an error with status 404; it is removed from lists of its object, which turn stale, all
 * lists when its object is unknown. Source: "Delete a Record".
 *
 * @example
 * await uiApi.invoke(deleteRecord, { recordId: 'a00000000000001AAA' })
 *
 * @throws {UiApiConfigError} {UiApiError}
 */
export const deleteRecord = defineWrite({
  name: 'deleteRecord',
  family: 'records',
  method: 'DELETE',
  path: '/ui-api/records/{recordId}',
  config: { recordId },
  _effects: ({ recordId }, _, cache) => [
    { deleted: recordId },
    { listsOf: cache._apiNameOf(recordId) ?? null },
  ],
})

/** Config of `deleteRecord`. */
export type DeleteRecordConfig = ConfigOf<typeof deleteRecord>
