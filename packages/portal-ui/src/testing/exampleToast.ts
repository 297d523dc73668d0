import { createToastQueue, type ToastMessage } from '../toast/toastQueue.js'

const queues = new Map<string, ReturnType<typeof createToastQueue>>()

/** A queue with one toast that stays, for pictures of docs pages. */
export function exampleToast(toast: ToastMessage): ReturnType<typeof createToastQueue> {
  const known = queues.get(toast.message)
  if (known) return known
  const queue = createToastQueue({ clock: { now: () => 0, after: () => () => undefined } })
  queues.set(toast.message, queue)
  queue.add(toast)
  return queue
}
