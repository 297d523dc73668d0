import { openDeviceQueue } from './openDeviceQueue'
import type { QueueEntry } from './queueEntry'
import { createQueueService, type QueueService } from './queueService'
import { SYNC_TAG } from './syncTag'

const CHANNEL = 'portal-device-queue'

/** Background Sync is not in TypeScript's DOM types: Chromium only, and used only where it is. */
interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

let isStorageKept: Promise<boolean> | undefined

/** Asks once that a browser that is short of room empties other sites first: what waits here is nowhere else. */
function keepStorage(): void {
  // Not there on insecure addresses and in old browsers.
  isStorageKept ??= (navigator as { storage?: StorageManager }).storage?.persist?.().catch(() => false)
}

async function requestSync(): Promise<void> {
  keepStorage()

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

/** What this device could not save would go with the page: the browser asks before it is closed. */
function askBeforeLeaving({ getSnapshot, subscribe }: QueueService): void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  subscribe(() => {
    const { entries, isDurable } = getSnapshot()
    // Added only while needed: some browsers keep no page for "back" that listens.
    if (isDurable || !entries.some(isUnsent)) window.removeEventListener('beforeunload', ask)
    else window.addEventListener('beforeunload', ask)
  })
}

const services = new Map<string, QueueService>()

/** The running queue of an identity in this tab. The first call starts it. */
export function queueOf(owner: string): QueueService {
  const known = services.get(owner)
  if (known) return known
  const service = createQueueService({
    open: (events) =>
      openDeviceQueue(owner, {
        ...events,
        fetch: window.fetch.bind(window),
        // Not there on insecure addresses and in old browsers.
        locks: (navigator as { locks?: LockManager }).locks,
      }),
    channel: openChannel(),
    // Refused permission or no worker: the timer does the same while the tab lives.
    requestSync: () => void requestSync().catch(() => undefined),
  })
  services.set(owner, service)
  askBeforeLeaving(service)
  window.addEventListener('online', service.kick)
  window.addEventListener('pageshow', service.kick)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') service.kick()
  })
  service.kick()
  return service
}
