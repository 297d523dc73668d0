const CHANNEL = 'portal-session'
/** Key of the last change, for pages restored from the back/forward cache. */
const LAST = 'portal.sessionChange'

function openChannel() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(CHANNEL)
  // Keeps a Node process from waiting for the channel; absent in browsers.
  ;(channel as BroadcastChannel & { unref?: () => void }).unref?.()
  return channel
}

let opened: BroadcastChannel | undefined

/** Notifies the other tabs, which share the session cookie, of sign-in, sign-out and account switches. */
export const otherTabs = {
  tell(): void {
    localStorage.setItem(LAST, String(Math.random()))
    opened ??= openChannel()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
    opened?.postMessage('changed')
  },
  /** Id of the last change in any tab; a new id means another session. */
  lastTold: () => localStorage.getItem(LAST),
  /** @returns the unsubscribe callback. */
  onTold(listener: () => void): () => void {
    opened ??= openChannel()
    opened?.addEventListener('message', listener)
    return () => opened?.removeEventListener('message', listener)
  },
}
