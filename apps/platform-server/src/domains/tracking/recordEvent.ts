import { LoadTracking } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { reportEvent } from './reportEvent'
import { findTrackedLoad } from './trackedLoad'

/**
 * `LoadTracking/recordEvent`: a milestone, a position, a delay. The same `clientEventId` twice has one effect;
 * what was reported late is put where it happened (lifecycle 6-12, 17).
 */
export const recordEvent = defineMethod(LoadTracking.recordEvent, {
  sees: 'system',
  async handle(params, caller, call) {
    const tracked = await findTrackedLoad(call.transaction, params.loadId, caller)
    const source = caller.role === 'Driver' ? 'Driver' : 'Dispatcher'
    return await reportEvent(params, tracked, { accountId: caller.accountId, source }, call)
  },
})
