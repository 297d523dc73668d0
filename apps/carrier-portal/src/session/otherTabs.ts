const CHANNEL = 'portal-session'

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
    opened ??= openChannel()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
    opened?.postMessage('changed')
  },
  /** @returns how to stop listening. */
  onTold(listener: () => void): () => void {
    opened ??= openChannel()
    opened?.addEventListener('message', listener)
    return () => opened?.removeEventListener('message', listener)
  },
}
