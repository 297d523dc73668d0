import { options } from 'preact'
import { flushSync as flushPreact } from 'preact/compat'
import { afterPaint } from './afterPaint.ts'

/** Events after which React runs effects before the next event comes. */
const discrete = new Set(
  (
    'auxclick beforeinput blur cancel change click close compositionend compositionstart contextmenu copy cut dblclick ' +
    'drop focus focusin focusout input keydown keyup mousedown mouseup paste pointercancel pointerdown pointerup ' +
    'popstate reset resize select submit touchcancel touchend touchstart'
  ).split(' '),
)

let isSynchronous = false
/** Runs the effects that wait for the next paint. */
let waiting: (() => void) | undefined

/**
 * Runs the effects of a render that a key, a press or an input caused before the next of them comes, as React does: keys
 * pressed in quick succession each see the result of the one before. Effects of other renders run after the next paint.
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
    // Its effects may have joined those that wait already.
    if (waiting) hasten()
  }
  const handle = options.event?.bind(options)
  options.event = (event: Event) => {
    // What a render before the event left to do.
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

/** Renders at once what `change` sets, and runs the effects before the next task, as React does. */
export function flushSync<Result>(change: () => Result): Result {
  const before = isSynchronous
  isSynchronous = true
  try {
    return flushPreact(change)
  } finally {
    isSynchronous = before
  }
}
