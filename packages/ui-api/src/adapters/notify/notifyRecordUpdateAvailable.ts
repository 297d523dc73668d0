import { recordId } from '../../define/configTypes.js'
import { defineNotify } from '../../define/defineNotify.js'
import { getRecord } from '../records/getRecord.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Refetches the fields with subscribers of records that have changed elsewhere, e.g. in a server method: `notify(…,
 * [{ recordId }])`.
 *
 * The promise resolves after the responses. Rate limit 60 calls in 60000 ms, debounced by 500 ms, deduplicated by
 * record. Source: LWC reference, "notifyRecordUpdateAvailable(recordIds)".
 *
 * @example
 * await uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: 'a00000000000001AAA' }])
 *
 * @throws {UiApiConfigError} when an item has no `recordId`.
 */
export const notifyRecordUpdateAvailable = defineNotify({
  name: 'notifyRecordUpdateAvailable',
  family: 'notify',
  config: { recordId },
  _readRecord: getRecord,
  _targets: ({ recordId }) => [{ recordId }],
})

/** Config of `notifyRecordUpdateAvailable`. */
export type NotifyRecordUpdateAvailableConfig = ConfigOf<typeof notifyRecordUpdateAvailable>
