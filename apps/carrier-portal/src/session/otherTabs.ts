const CHANNEL = 'portal-session'
/** Names the last change, for pages that were kept for the browser's "back" and could not be told. */
const LAST = 'portal.sessionChange'

function openChannel() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(CHANNEL)
  // Node keeps a process alive for it, browsers do not know the method.
  ;(channel as BroadcastChannel & { unref?: () => void }).unref?.()
  return channel
}

let opened: BroadcastChannel | undefined

/** The tabs of this browser share one cookie: who signs in, out, or over to another account in one of them tells the others. */
export const otherTabs = {
  tell(): void {
    localStorage.setItem(LAST, String(Math.random()))
    opened ??= openChannel()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
    opened?.postMessage('changed')
  },
  /** The change that was told last, in whichever tab: another one than before means another session. */
  lastTold: () => localStorage.getItem(LAST),
  /** @returns how to stop listening. */
  onTold(listener: () => void): () => void {
    opened ??= openChannel()
    opened?.addEventListener('message', listener)
    return () => opened?.removeEventListener('message', listener)
  },
}
