import { useInvoke, useWire } from '@portal/ui-api/react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { listDocuments, removeLoadDocument } from '#/methods/loadDocuments'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import { useOnReceipt } from '#/queue/useOnReceipt'

/** Queries the company's documents and the queued uploads. */
export function useCompanyDocuments(accountId: string) {
  const list = useWire(listDocuments, { accountId })
  const device = useDeviceQueue()
  const [remove, { isPending: isRemoving }] = useInvoke(removeLoadDocument)
  const own = device.entries.filter(({ work }) => work.kind === 'document' && work.isOfCompany === true)
  const refresh = () => void list.refresh()

  useOnReconnect(refresh)
  // Refetches after reviews and uploads elsewhere.
  useChangesOf(['Load_Document__c', 'Account'], refresh)
  useOnReceipt(own.filter(({ state }) => state === 'received').length, refresh)

  return {
    documents: list.data?.documents,
    hasFailed: list.error !== undefined,
    isFetching: list.isFetching,
    refresh,
    onTheWay: own.filter(({ state }) => state !== 'received'),
    progress: device.progress,
    queue: device.queue,
    isDurable: device.isDurable,
    isRemoving,
    /** @throws {UiApiError} when it was reviewed meanwhile. */
    remove: async (documentId: string): Promise<void> => {
      await remove({ documentId })
      refresh()
    },
  }
}
