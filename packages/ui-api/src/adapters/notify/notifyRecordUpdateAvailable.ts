import { recordId } from '../../config/types.js'
import { defineNotify } from '../../define/defineNotify.js'
import { getRecord } from '../records/getRecord.js'

/**
 * Tells that records have changed, e.g. through a server method: `notify(…, [{ recordId }])`.
 *
 * The fields that are shown are read again, then the promise resolves. At most 60 calls in 60000 ms, collected for
 * 500 ms, each record once. Source: LWC reference, "notifyRecordUpdateAvailable(recordIds)".
 *
 * @throws {UiApiConfigError} when an item has no `recordId`.
 */
export const notifyRecordUpdateAvailable = defineNotify({
  name: 'notifyRecordUpdateAvailable',
  family: 'notify',
  config: { recordId },
  readRecord: getRecord,
  targets: ({ recordId }) => [{ recordId }],
})
