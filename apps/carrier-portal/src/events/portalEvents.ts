/** What parts of the portal tell each other without knowing each other (SES-13), by channel. */
export interface PortalEvents {
  /** The effective account has changed (ACC-07). */
  accountSwitched: { accountId: string }
  /** Somebody wants to leave a page that may have to ask first (SES-11). */
  leavePage: { targetPage: { type: 'standard__webPage'; attributes: { url: string } } }
  /** A guest wants to book a load of a list: registration opens, and the load is offered again afterwards. */
  loadBookRegistration: { loadId: string }
  /** The same, from the page of the load. */
  carrierLoadBookRegistration: { loadId: string }
  /** The new-user banner was closed (BAN-13). */
  newUserBannerClosed: Record<string, never>
  /** Somebody has chosen a language whose words did not arrive. */
  languageMissing: Record<string, never>
  /** A banner sticks to the bottom of the viewport, or does not any more (FTR-10, FTR-11). */
  stickyBanner: { exists: boolean }
  /** Records have changed, here or elsewhere; `all`: it is not known which. */
  recordsChanged: { records: readonly { id: string; apiName: string }[] | 'all' }
}

type Channel = keyof PortalEvents

/** A bus: whoever listens at the moment hears it, nothing is kept. */
export function createEventBus() {
  const listeners = new Map<Channel, Set<(message: never) => void>>()
  return {
    publish<Name extends Channel>(channel: Name, message: PortalEvents[Name]): void {
      for (const listener of listeners.get(channel) ?? []) {
        // `subscribe` puts a listener only under the channel whose messages it takes.
        ;(listener as (message: PortalEvents[Name]) => void)(message)
      }
    },
    /** @returns what ends it. */
    subscribe<Name extends Channel>(channel: Name, listener: (message: PortalEvents[Name]) => void) {
      const ofChannel = listeners.get(channel) ?? new Set()
      listeners.set(channel, ofChannel.add(listener))
      return () => void ofChannel.delete(listener)
    },
  }
}

/** The bus of this page. */
export const portalEvents = createEventBus()
