import { openDeviceQueue } from './openDeviceQueue'
import type { QueueEntry } from './queueEntry'
import { createQueueService, type QueueService } from './queueService'
import { SYNC_TAG } from './syncTag'

const CHANNEL = 'portal-device-queue'

/** Background Sync is missing in TypeScript's DOM types (Chromium only). */
interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let isStorageKept: Promise<boolean> | undefined

/** Requests persistent storage once: the browser then evicts other sites first. */
function requestPersistentStorage(): void {
  // Absent in insecure contexts and old browsers.
  isStorageKept ??= (navigator as { storage?: StorageManager }).storage?.persist?.().catch(() => false)
}

async function requestSync(): Promise<void> {
  requestPersistentStorage()

  if (!('serviceWorker' in navigator)) return
  const registration: ServiceWorkerRegistration & SyncingRegistration = await navigator.serviceWorker.ready
  await registration.sync?.register(SYNC_TAG)
}

function openChannel() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(CHANNEL)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
    tellOthers: () => channel.postMessage('changed'),
    onTold: (listener: () => void) => channel.addEventListener('message', listener),
  }
}

const isUnsent = ({ state }: QueueEntry) => state === 'waiting' || state === 'sending'

/** Prompts before unload while entries are in memory only. */
function warnBeforeUnload({ getSnapshot, subscribe }: QueueService): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  // The queue may outlive the page, and its methods.
  const listen = window.addEventListener.bind(window)
  const ignore = window.removeEventListener.bind(window)
  subscribe(() => {
    const { entries, isDurable } = getSnapshot()
    // Added only when needed: a `beforeunload` callback disables the back/forward cache in some browsers.
    if (isDurable || !entries.some(isUnsent)) ignore('beforeunload', ask)
    else listen('beforeunload', ask)
  })
}

const services = new Map<string, QueueService>()

/** Returns the running queue of an identity in this tab; starts it on the first call. */
export function queueOf(owner: string): QueueService {
  const known = services.get(owner)
  if (known) return known
  const service = createQueueService({
    open: (events) =>
      openDeviceQueue(owner, {
        ...events,
        fetch: window.fetch.bind(window),
        // Absent in insecure contexts and old browsers.
        locks: (navigator as { locks?: LockManager }).locks,
      }),
    channel: openChannel(),
    // Without permission or worker the timer of the tab retries.
    requestSync: () => void requestSync().catch(() => undefined),
  })
  services.set(owner, service)
  warnBeforeUnload(service)
  window.addEventListener('online', service.kick)
  window.addEventListener('pageshow', service.kick)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') service.kick()
  })
  service.kick()
  return service
}
