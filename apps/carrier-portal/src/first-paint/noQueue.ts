import type { QueueService, QueueSnapshot } from '#/queue/queueService'

const snapshot: QueueSnapshot = { isReady: false, isDurable: true, entries: [], progress: new Map() }

/** `queue/pageQueue` in the server's renderer: the queue is stored on the device, and the first render there has not read it either. */
export const queueOf = (): Pick<QueueService, 'subscribe' | 'getSnapshot'> => ({
  subscribe: () => () => undefined,
  getSnapshot: () => snapshot,
})
