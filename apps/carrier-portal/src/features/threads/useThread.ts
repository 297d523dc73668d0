import type { Message } from '@portal/contract/methods'
import { useInfiniteWire, useInvoke } from '@portal/ui-api/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { portalEvents } from '#/events/portalEvents'
import { useChangesOf } from '#/live-updates/useChangesOf'
import { markThreadRead, readThread } from '#/methods/messages'
import { useDeviceQueue } from '#/queue/useDeviceQueue'
import { useOnReceipt } from '#/queue/useOnReceipt'
import { useSession } from '#/session/SessionProvider'
import type { MessageFile } from './MessageFile'
import { messagesToSend } from './messagesToSend'
import { unsentMessages } from './unsentMessages'

/** A load, or nothing for the general thread. */
export interface ThreadOf {
  id: string
  number: string
}

/** A thread with the provider: sent messages, those that wait on this device, and sending. */
export function useThread(load: ThreadOf | undefined) {
  const { accountId } = useSession()
  const thread = useInfiniteWire(readThread, load ? { loadId: load.id } : {})
  const device = useDeviceQueue()
  const { refresh, pages } = thread
  const newest = pages[0]
  const sent: readonly Message[] = pages.toReversed().flatMap(({ messages }) => messages)
  const queueId = load?.id ?? accountId ?? ''
  const entries = device.entries.filter(
    ({ loadId, work }) =>
      loadId === queueId && work.kind === 'message' && Boolean(work.isGeneral) === (load === undefined),
  )
  const again = () => void refresh()
  useChangesOf(['Message__c', 'Message_Receipt__c'], again)
  useOnReconnect(again)
  useOnReceipt(entries.filter(({ state }) => state === 'received').length, again)
  useRefreshOfCached(newest !== undefined, again)
  useMarkRead(newest?.threadId, newest?.unread ?? 0)

  return {
    newest,
    sent,
    unsent: unsentMessages(entries, sent),
    error: thread.error,
    isFetching: thread.isFetching,
    refresh,
    hasOlder: thread.hasNext,
    isLoadingOlder: thread.isLoadingNext,
    loadOlder: thread.loadNext,
    queue: device.queue,
    isDurable: device.isDurable,
    /** Resolves when the messages are stored on the device; they are sent in the background. */
    send: async (text: string, files: readonly MessageFile[]): Promise<void> => {
      for (const entry of messagesToSend({ text, files, queueId, load })) await device.queue.add(entry)
    },
  }
}

/** Refetches a cached thread when it is shown again: meanwhile no component followed its changes. */
function useRefreshOfCached(isCached: boolean, refresh: () => void): void {
  const wasCached = useRef(isCached)
  const refetch = useEffectEvent(refresh)
  useEffect(() => {
    if (wasCached.current) refetch()
  }, [])
}

/** Marks the messages on the screen as read, also when more arrive. */
function useMarkRead(threadId: string | undefined, unread: number): void {
  const [mark] = useInvoke(markThreadRead)
  useEffect(() => {
    if (threadId === undefined || unread === 0) return
    mark({ threadId }).then(
      () => portalEvents.publish('recordsChanged', { records: [{ id: '', apiName: 'Message_Receipt__c' }] }),
      // It stays unread and is marked on the next visit.
      () => undefined,
    )
  }, [threadId, unread, mark])
}
