/** Events between parts of the portal that do not import each other (SES-13), by channel. */
export interface PortalEvents {
  /** The session's effective account changed (ACC-07). */
  accountSwitched: { accountId: string }
  /** Navigation away from a page that may prompt first (SES-11). */
  leavePage: { targetPage: { type: 'standard__webPage'; attributes: { url: string } } }
  /** A guest booked a load in a list: registration opens and returns to the load. */
  loadBookRegistration: { loadId: string }
  /** The same, from the load's page. */
  carrierLoadBookRegistration: { loadId: string }
  /** The new-user banner was closed (BAN-13). */
  newUserBannerClosed: Record<string, never>
  /** The messages of the selected language could not be fetched. */
  languageMissing: Record<string, never>
  /** A sticky banner appeared at, or left, the bottom of the viewport (FTR-10, FTR-11). */
  stickyBanner: { exists: boolean }
  /** Records changed elsewhere; not throttled, for pages that must follow within a second. */
  recordsReported: { records: readonly { apiName: string }[] }
  /** Records changed, here or elsewhere; `all` when their ids are unknown. */
  recordsChanged: { records: readonly { id: string; apiName: string }[] | 'all' }
}

type Channel = keyof PortalEvents

/** Creates an event bus without history: only current subscribers are notified. */
export function createEventBus() {
  const listeners = new Map<Channel, Set<(message: never) => void>>()
  return {
    publish<Name extends Channel>(channel: Name, message: PortalEvents[Name]): void {
      for (const listener of listeners.get(channel) ?? []) {
        // `subscribe` stores a callback only under the channel whose payload it accepts.
        ;(listener as (message: PortalEvents[Name]) => void)(message)
      }
    },
    /** @returns the unsubscribe callback. */
    subscribe<Name extends Channel>(channel: Name, listener: (message: PortalEvents[Name]) => void) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
  }
}

export const portalEvents = createEventBus()
