import type { SenderLock } from './createDeviceQueue'

const NAME = 'portal-device-queue-sender'

/**
 * Creates the lock that lets one tab or the service worker send at a time (Web Locks). The browser releases
 * the lock of a dead holder. Without Web Locks two tabs may send the same entry; the server dedupes it.
 */
export function createSenderLock(locks: LockManager | undefined): SenderLock {
  let isHeld = false
  return async (work) => {
    if (locks) {
      await locks.request(NAME, { ifAvailable: true }, async (lock) => {
        if (lock) await work()
      })
      return
    }
    if (isHeld) return
    isHeld = true
    try {
      await work()
    } finally {
      isHeld = false
    }
  }
}
