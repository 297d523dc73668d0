/** How a message is meant; picks icon, colour, and how urgently it is read out. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** A link where there is an address, which may do something on the way; else a button. */
export type ToastAction = { label: string } & (
  { href: string; onPress?: () => void } | { href?: undefined; onPress: () => void }
)

export interface ToastMessage {
  kind: ToastKind
  message: string
  description?: string
  /** Repeats an action that is also on the page: nobody should have to catch it within five seconds. */
  action?: ToastAction
}

export interface Toast extends ToastMessage {
  id: number
}

export interface ToastQueueOptions {
  /** How long a toast stays, in ms of unpaused time. @default 5000 (TST-05) */
  timeoutMs?: number
  /** @default the clock and timers of the platform */
  clock?: ToastClock
}

/** What the queue needs of time, so that tests can hold it. */
export interface ToastClock {
  now: () => number
  /** Calls back after `delayMs`; the result cancels. */
  after: (delayMs: number, callback: () => void) => () => void
}

export interface ToastQueue {
  /** Shows a message now, or when those before it are gone (TST-06). Returns its id. */
  add: (toast: ToastMessage) => number
  /** Takes a message away, whether shown or waiting. */
  close: (id: number) => void
  /** Stops and continues the running time, by reason: it runs only while no reason is left. */
  pause: (reason: string) => void
  resume: (reason: string) => void
  /** The toast that is shown, if any. Stable between changes. */
  getCurrent: () => Toast | undefined
  subscribe: (listener: () => void) => () => void
}

const platformClock: ToastClock = {
  now: () => performance.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

/** One queue, one visible toast. It outlives renders; `ToastRegion` shows it. */
export function createToastQueue({
  timeoutMs = 5000,
  clock = platformClock,
}: ToastQueueOptions = {}): ToastQueue {
  let waiting: readonly Toast[] = []
  let nextId = 1
  let remainingMs = timeoutMs
  let startedAt = 0
  let cancelTimer: (() => void) | undefined
  const pauses = new Set<string>()
  const listeners = new Set<() => void>()

  function run() {
    const current = waiting[0]
    if (!current || pauses.size > 0 || cancelTimer) return
    startedAt = clock.now()
    cancelTimer = clock.after(remainingMs, () => close(current.id))
  }

  function halt() {
    cancelTimer?.()
    cancelTimer = undefined
  }

  function close(id: number) {
    const wasCurrent = waiting[0]?.id === id
    waiting = waiting.filter((toast) => toast.id !== id)
    if (wasCurrent) {
      halt()
      remainingMs = timeoutMs
      run()
    }
    for (const listener of listeners) listener()
  }

  return {
    add(message) {
      const toast = { ...message, id: nextId++ }
      waiting = [...waiting, toast]
      run()
      for (const listener of listeners) listener()
      return toast.id
    },
    close,
    pause(reason) {
      pauses.add(reason)
      if (!cancelTimer) return
      halt()
      remainingMs = Math.max(0, remainingMs - (clock.now() - startedAt))
    },
    resume(reason) {
      pauses.delete(reason)
      run()
    },
    getCurrent: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The application's queue: `toastQueue.add({ kind: 'success', message: 'Load booked' })`. */
export const toastQueue: ToastQueue = /* @__PURE__ */ createToastQueue()
