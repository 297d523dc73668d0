import { getListRecordsByName, notifyRecordUpdateAvailable } from '@portal/ui-api'
import { useInvoke, useUiApi, useWire } from '@portal/ui-api/react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { portalEvents } from '#/events/portalEvents'
import { DELIVERED_LOADS, DELIVERED_WITHOUT_DOCUMENTS } from '#/loads/loadsWithoutDocuments'
import { listDocuments, removeLoadDocument } from '#/methods/loadDocuments'
import { listMyLoads } from '#/methods/myLoads'
import type { QueueEntry } from '#/queue/queueEntry'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import { useOnReceipt } from '#/queue/useOnReceipt'

/** Queries a load's documents, the queued uploads and their errors. */
export function useDocuments(loadId: string) {
  const uiApi = useUiApi()
  const list = useWire(listDocuments, { loadId })
  const device = useDeviceQueue()
  const [remove, { isPending: isRemoving }] = useInvoke(removeLoadDocument)
  const own = device.entries.filter((entry) => entry.loadId === loadId && entry.work.kind === 'document')

  /** Refetches payment, banner and lists. */
  function follow() {
    uiApi.evict(getListRecordsByName.key(DELIVERED_WITHOUT_DOCUMENTS))
    uiApi.evict(listMyLoads.key(DELIVERED_LOADS))
    void uiApi.notify(notifyRecordUpdateAvailable, [{ recordId: loadId }])
    portalEvents.publish('recordsChanged', { records: [{ id: loadId, apiName: 'Load__c' }] })
    void list.refresh()
  }
  useOnReconnect(() => void list.refresh())
  useOnReceipt(own.filter(({ state }) => state === 'received').length, follow)

  return {
    documents: list.data?.documents,
    isInvoiceRequired: list.data?.isInvoiceRequired ?? true,
    hasFailed: list.error !== undefined,
    isFetching: list.isFetching,
    refresh: () => void list.refresh(),
    onTheWay: own.filter(({ state }) => state !== 'received') satisfies QueueEntry[],
    progress: device.progress,
    queue: device.queue,
    isDurable: device.isDurable,
    isRemoving,
    /** @throws {UiApiError} when it was reviewed meanwhile. */
    remove: async (documentId: string): Promise<void> => {
      await remove({ documentId })
      follow()
    },
  }
}
