import { connectEvents } from '@portal/app-kit/live-updates/connectEvents'
import { throttleChanges } from '@portal/app-kit/live-updates/throttleChanges'
import { notifyRecordUpdateAvailable } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState, type ReactNode } from 'react'
import { createRecordChanges, RecordChangesContext } from './recordChanges'

/**
 * Refetches shown records that others change, evicts deleted ones, and hands every change to the lists of the page (WSP-12). One
 * connection a page; without it everything works, only later.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const uiApi = useUiApi()
  const [recordChanges] = useState(createRecordChanges)
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined
    const changes = throttleChanges((records) => {
      recordChanges.publish(records)
      if (records === 'all') return
      void uiApi.notify(
        notifyRecordUpdateAvailable,
        records.map(({ id }) => ({ recordId: id })),
      )
    })
    const disconnect = connectEvents({
      onRecords: (records) => changes.add(records),
      onGone: (records) => {
        for (const { id } of records) uiApi.evict(id)
        changes.add(records)
      },
      onReset: () => recordChanges.publish('all'),
    })
    return () => {
      disconnect()
      changes.end()
    }
  }, [uiApi, recordChanges])
  return <RecordChangesContext value={recordChanges}>{children}</RecordChangesContext>
}
