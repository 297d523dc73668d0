import { connectEvents } from '@portal/app-kit/live-updates/connectEvents'
import { throttleChanges } from '@portal/app-kit/live-updates/throttleChanges'
import { notifyRecordUpdateAvailable } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect } from 'react'
import { portalEvents } from '#/events/portalEvents'
import { useUnavailableLoads } from '#/loads/unavailableLoads'
import { useSession } from '#/session/SessionProvider'
import { recordsToEvict } from './recordsToEvict'

/**
 * Subscribes the page to server-sent events while signed in: evicts or refetches changed records, marks
 * unavailable loads, and publishes on the channel `recordsChanged`. Without a connection the page works, but
 * is not updated.
 */
export function LiveUpdates() {
  const { isGuest } = useSession()
  const uiApi = useUiApi()
  const unavailable = useUnavailableLoads()
  useEffect(() => {
    if (isGuest || typeof EventSource === 'undefined') return undefined
    const changes = throttleChanges((records) => {
      portalEvents.publish('recordsChanged', { records })
      if (records === 'all') return
      void uiApi.notify(
        notifyRecordUpdateAvailable,
        records.map(({ id }) => ({ recordId: id })),
      )
    })
    const disconnect = connectEvents({
      onRecords: (records) => {
        portalEvents.publish('recordsReported', { records })
        changes.add(records)
      },
      onGone: (records) => {
        const lost = recordsToEvict(records, (id) => unavailable.get().has(id))
        for (const { id } of lost) uiApi.evict(id)
        changes.add(lost)
      },
      onUnavailable: (loadIds) => {
        for (const id of loadIds) unavailable.markOthers(id)
      },
      onReset: () => portalEvents.publish('recordsChanged', { records: 'all' }),
    })
    return () => {
      disconnect()
      changes.end()
    }
  }, [isGuest, uiApi, unavailable])
  return null
}
