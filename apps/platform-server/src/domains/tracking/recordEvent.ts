import { LoadTracking } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { reportEvent } from './reportEvent'
import { findTrackedLoad } from './trackedLoad'

/** Idempotent; see `reportEvent` (lifecycle 6-12, 17). */
export const recordEvent = defineMethod(LoadTracking.recordEvent, {
  bypassesRowSecurity: 'Writes events, stops, loads and payments, which no member may write.',
  async handle(params, caller, call) {
    const tracked = await findTrackedLoad(call.transaction, params.loadId, caller)
    const source = caller.role === 'Driver' ? 'Driver' : 'Dispatcher'
    return await reportEvent(params, tracked, { accountId: caller.accountId, source }, call)
  },
})
