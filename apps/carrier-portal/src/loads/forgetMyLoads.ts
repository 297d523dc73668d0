import { getListRecordsByName, getRecord, type UiApi } from '@portal/ui-api'
import { loadFields } from './loadFields'
import { listOfTab, MY_LOADS_TABS } from './myLoadsTabs'

/** A server method has changed one of my loads: what is known of it and of the lists that can hold it is read again. */
export function forgetMyLoads(uiApi: UiApi, loadId: string): void {
  for (const tab of MY_LOADS_TABS) uiApi.evict(getListRecordsByName.key(listOfTab(tab)))
  uiApi.evict(getRecord.key({ recordId: loadId, ...loadFields }))
  uiApi.evict(loadId)
}
