import { recordId } from '../../config/types.js'
import { defineNotify } from '../../define/defineNotify.js'
import { getRecord } from '../records/getRecord.js'

/**
 * Tells that records have changed elsewhere: `notify(…, [{ recordId }])`.
 *
 * @deprecated The platform prefers `notifyRecordUpdateAvailable`, which does the same. Each has its own limit of 60 calls
 * in 60000 ms. Source: LWC reference, "getRecordNotifyChange(recordIds)".
 *
 * @throws {UiApiConfigError} when an item has no `recordId`.
 */
export const getRecordNotifyChange = defineNotify({
  name: 'getRecordNotifyChange',
  family: 'notify',
  config: { recordId },
  readRecord: getRecord,
  targets: ({ recordId }) => [{ recordId }],
})
