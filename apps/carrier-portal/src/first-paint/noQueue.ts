import type { QueueService, QueueSnapshot } from '#/queue/queueService'

const snapshot: QueueSnapshot = { isReady: false, isDurable: true, entries: [], progress: new Map() }

/** `queue/pageQueue` in the server's renderer: a queue is on a person's device, and has not been read there yet either. */
export const queueOf = (): Pick<QueueService, 'subscribe' | 'getSnapshot'> => ({
  subscribe: () => () => undefined,
  getSnapshot: () => snapshot,
})
