import {
  FIRST_PAINT_FOLDER,
  FIRST_PAINT_RENDERER,
  type FirstPaint,
  type FirstPaintCall,
  type FirstPaintMessage,
  type FirstPaintOrder,
  type FirstPaintRequest,
} from '@portal/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export type PageRequest = Omit<FirstPaintRequest, 'id'>
/** Sends a request of the page with its user's session; undefined when it failed. */
export type AnswerCall = (call: FirstPaintCall) => Promise<string | undefined>

export interface Renderer {
  /** @throws {Error} when the render failed, or its worker ended. */
  render(request: PageRequest, answer: AnswerCall): Promise<FirstPaint>
  close(): Promise<void>
}

/** A render takes some 30 MB; more is a leak, and the worker restarts. */
const HEAP_MB = 192
/** Least time until a restart. */
const PAUSE_MS = 10_000
/** A render takes some 20 ms, the first one ten times that. */
const LATEST_MS = 5_000

interface Pending {
  answer: AnswerCall
  resolve: (value: FirstPaint) => void
  reject: (error: Error) => void
}

const paintOf = ({ title, html, state }: FirstPaint): FirstPaint => ({
  title,
  html,
  ...(state === undefined ? {} : { state }),
})

/** Creates the renderer of an application; undefined for one without it. */
export function findRenderer(appDir: string | undefined, now: () => number): Renderer | undefined {
  if (appDir === undefined) return undefined
  const file = join(appDir, FIRST_PAINT_FOLDER, FIRST_PAINT_RENDERER)
  return existsSync(file) ? createRenderer(pathToFileURL(file), now) : undefined
}

/**
 * Renders in a worker, started at first use: the renderer's browser stubs stay out of the server, and it
 * does not block the event loop. The worker has no network and no database: it receives the responses to one user's
 * requests for one page.
 */
export function createRenderer(file: URL, now: () => number): Renderer {
  let thread: ReturnType<typeof start> | undefined
  let endedAt = -Infinity
  let lastId = 0

  function start() {
    const worker = new Worker(file, {
      name: 'first paint',
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    worker.unref()
    const pending = new Map<number, Pending>()
    const send = (order: FirstPaintOrder) => worker.postMessage(order, [])
    worker.on('message', (message: FirstPaintMessage) => {
      const waiting = pending.get(message.id)
      if ('call' in message) return void settleCall(message, waiting)
      pending.delete(message.id)
      if ('error' in message) waiting?.reject(new Error(message.error))
      else waiting?.resolve(paintOf(message))
    })
    async function settleCall(call: FirstPaintCall, waiting?: Pending) {
      const body = await waiting?.answer(call).catch(() => undefined)
      send({ call: call.call, body })
    }
    function end(error: Error) {
      thread = undefined
      endedAt = now()
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    worker.on('error', end)
    worker.on('exit', (code) => end(new Error(`The thread of the first paint ended with ${code}.`)))
    return { worker, pending, send }
  }

  function running() {
    if (thread) return thread
    if (now() - endedAt < PAUSE_MS) throw new Error('The thread of the first paint has just ended.')
    return (thread = start())
  }

  return {
    async render(request, answer) {
      const { worker, pending, send } = running()
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<FirstPaint>()
      pending.set(id, { answer, resolve, reject })
      send({ ...request, id })
      const timer = setTimeout(() => void worker.terminate(), LATEST_MS)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}
