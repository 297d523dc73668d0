import { getRecord, type UiApi } from '@portal/ui-api'
import { portalEvents } from '../events/portalEvents'
import { loadFields } from './loadFields'

/** A server method has changed one of my loads: what is known of it, and the lists that show it, are read again. */
export function forgetMyLoads(uiApi: UiApi, loadId: string): void {
  uiApi.evict(getRecord.key({ recordId: loadId, ...loadFields }))
  uiApi.evict(loadId)
  // Lists that are not shown now are read again when they are next.
  portalEvents.publish('recordsChanged', { records: [{ id: loadId, apiName: 'Load__c' }] })
}
