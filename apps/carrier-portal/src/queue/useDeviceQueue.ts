import { useSyncExternalStore } from 'react'
import { useSession } from '#/session/SessionProvider'
import { identityOf } from '#/session/session'
import { queueOf } from './pageQueue'
import type { QueueService, QueueSnapshot } from './queueService'

export type DeviceQueueView = QueueSnapshot & {
  queue: Pick<QueueService, 'add' | 'remove' | 'putBack' | 'retry' | 'kick' | 'bytesOf'>
}

/** Returns the queue of the signed-in person and its actions. */
export function useDeviceQueue(): DeviceQueueView {
  const queue = queueOf(identityOf(useSession()))
  return { ...useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot), queue }
}
