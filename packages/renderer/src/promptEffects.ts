import { options } from 'preact'
import { flushSync as flushPreact } from 'preact/compat'
import { afterPaint } from './afterPaint.ts'

/** Discrete events, after which React flushes effects before the next event. */
const discrete = new Set(
  (
    'auxclick beforeinput blur cancel change click close compositionend compositionstart contextmenu copy cut dblclick ' +
    'drop focus focusin focusout input keydown keyup mousedown mouseup paste pointercancel pointerdown pointerup ' +
    'popstate reset resize select submit touchcancel touchend touchstart'
  ).split(' '),
)

let isSynchronous = false
/** Flushes the effects that are scheduled after the next paint. */
let waiting: (() => void) | undefined

/**
 * Flushes the effects of a render that a discrete event caused before the next such event, as React does: of two keys in quick
 * succession, the second finds the effects of the first. Effects of other renders run after the next paint.
 */
export function runEffectsPromptly(): void {
  options.requestAnimationFrame = (flush) => {
    waiting = flush
    hasten()
    if (waiting) afterPaint(() => waiting && run(waiting))
  }
  const diffed = options.diffed?.bind(options)
  options.diffed = (vnode) => {
    diffed?.(vnode)
    // Its effects may be in the queue of an earlier render.
    if (waiting) hasten()
  }
  const handle = options.event?.bind(options)
  options.event = (event: Event) => {
    // Effects of a render before the event.
    if (waiting && discrete.has(event.type)) run(waiting)
    return handle?.(event) ?? event
  }
}

function run(effects: () => void): void {
  waiting = undefined
  effects()
}

function hasten(): void {
  if (!waiting || !(isSynchronous || discrete.has(globalThis.event?.type ?? ''))) return
  queueMicrotask(waiting)
  waiting = undefined
}

/** Renders the updates of `change` synchronously, and flushes their effects before the next task, as React does. */
export function flushSync<Result>(change: () => Result): Result {
  const before = isSynchronous
  isSynchronous = true
  try {
    return flushPreact(change)
  } finally {
    isSynchronous = before
  }
}
