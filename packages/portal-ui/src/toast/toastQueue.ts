/** Icon, color and politeness. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** A link with a URL (and an optional side effect), or a button. */
export type ToastAction = { label: string } & (
  { href: string; onPress?: () => void } | { href?: undefined; onPress: () => void }
)

export interface ToastMessage {
  kind: ToastKind
  message: string
  description?: string
  /** Must also exist on the page, because the toast disappears. */
  action?: ToastAction
}

export interface Toast extends ToastMessage {
  id: number
}

export interface ToastQueueOptions {
  /** Unpaused time in ms before it disappears. @default 5000 (TST-05) */
  timeoutMs?: number
  /** @default the platform's clock and timers */
  clock?: ToastClock
}

/** Replaceable in tests. */
export interface ToastClock {
  now: () => number
  /** Schedules a callback; call the returned function to cancel it. */
  after: (delayMs: number, callback: () => void) => () => void
}

export interface ToastQueue {
  /** Enqueues a message and returns its id (TST-06). */
  add: (toast: ToastMessage) => number
  /** Removes a message, current or queued. */
  close: (id: number) => void
  /** Pauses and resumes the timeout, by reason: it runs while there is no reason. */
  pause: (reason: string) => void
  resume: (reason: string) => void
  /** The current toast. Referentially stable between changes. */
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

/** Creates a queue with one visible toast at a time, independent of React; `ToastRegion` renders it. */
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
