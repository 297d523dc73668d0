/** The channel in which the portal and the desk announce a changed session of this browser. */
const CHANNEL = 'portal-session'

/** Notifies the other tabs, which share the cookies. */
export function announceSessionChange(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin has no target
  channel.postMessage('changed')
  channel.close()
}

/** Calls the listener when another tab changes the session. */
export function onSessionChange(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener('message', listener)
}
