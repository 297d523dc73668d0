import { getRecord, type UiApi } from '@portal/ui-api'
import { portalEvents } from '#/events/portalEvents'
import { loadFields } from './loadFields'

/** Evicts a load that a server method has changed, and refetches the lists that show it. */
export function invalidateMyLoads(uiApi: UiApi, loadId: string): void {
  uiApi.evict(getRecord.key({ recordId: loadId, ...loadFields }))
  uiApi.evict(loadId)
  // Unmounted lists refetch when they mount.
  portalEvents.publish('recordsChanged', { records: [{ id: loadId, apiName: 'Load__c' }] })
}
