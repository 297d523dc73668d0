import { recordId } from '../../define/configTypes.js'
import { defineNotify } from '../../define/defineNotify.js'
import { getRecord } from '../records/getRecord.js'
import type { ConfigOf } from '../../define/defineRead.js'

/**
 * Invalidates records that have changed elsewhere: `notify(…, [{ recordId }])`.
 *
 * @deprecated Use `notifyRecordUpdateAvailable`. Each of the two has its own rate limit of 60 calls in 60000 ms.
 * Source: LWC reference, "getRecordNotifyChange(recordIds)".
 *
 * @example
 * await uiApi.notify(getRecordNotifyChange, [{ recordId: 'a00000000000001AAA' }])
 *
 * @throws {UiApiConfigError} when an item has no `recordId`.
 */
export const getRecordNotifyChange = defineNotify({
  name: 'getRecordNotifyChange',
  family: 'notify',
  config: { recordId },
  _readRecord: getRecord,
  _targets: ({ recordId }) => [{ recordId }],
})

/** Config of `getRecordNotifyChange`. */
export type GetRecordNotifyChangeConfig = ConfigOf<typeof getRecordNotifyChange>
