import type { SenderLock } from './createDeviceQueue'

const NAME = 'portal-device-queue-sender'

/**
 * One tab, or the service worker, sends at a time (Web Locks). The browser lets go of the lock when its holder dies.
 * Where there are no Web Locks two tabs may send the same entry; the server still counts it once.
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
