import {
  FIRST_PAINT_FOLDER,
  FIRST_PAINT_RENDERER,
  type FirstPaint,
  type FirstPaintMessage,
  type FirstPaintRequest,
} from '@portal/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface Renderer {
  /** Paths of the responses that a render needs. */
  paths(): Promise<readonly string[]>
  /** @throws {Error} when the render failed, or its worker ended. */
  render(request: Omit<FirstPaintRequest, 'id'>): Promise<FirstPaint>
  close(): Promise<void>
}

/** A render takes some 30 MB; more is a leak, and the worker restarts. */
const HEAP_MB = 192
/** Least time until a restart. */
const PAUSE_MS = 10_000
/** A render takes some 20 ms, the first one ten times that. */
const LATEST_MS = 5_000

interface Pending<Value> {
  resolve: (value: Value) => void
  reject: (error: Error) => void
}

/** Creates the renderer; undefined for a portal without one. */
export function findRenderer(portalDir: string | undefined, now: () => number): Renderer | undefined {
  if (portalDir === undefined) return undefined
  const file = join(portalDir, FIRST_PAINT_FOLDER, FIRST_PAINT_RENDERER)
  return existsSync(file) ? createRenderer(pathToFileURL(file), now) : undefined
}

/**
 * Renders in a worker, started at first use: the renderer's browser stubs stay out of the server, and it
 * does not block the event loop.
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
    const pending = new Map<number, Pending<FirstPaint>>()
    const paths = Promise.withResolvers<readonly string[]>()
    paths.promise.catch(() => {})
    worker.on('message', (message: FirstPaintMessage) => {
      if ('paths' in message) return paths.resolve(message.paths)
      const waiting = pending.get(message.id)
      pending.delete(message.id)
      if ('error' in message) waiting?.reject(new Error(message.error))
      else waiting?.resolve({ title: message.title, html: message.html })
    })
    function end(error: Error) {
      thread = undefined
      endedAt = now()
      paths.reject(error)
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    worker.on('error', end)
    worker.on('exit', (code) => end(new Error(`The thread of the first paint ended with ${code}.`)))
    return { worker, pending, paths: paths.promise }
  }

  function running() {
    if (thread) return thread
    if (now() - endedAt < PAUSE_MS) throw new Error('The thread of the first paint has just ended.')
    return (thread = start())
  }

  return {
    paths: async () => await running().paths,
    async render(request) {
      const { worker, pending } = running()
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<FirstPaint>()
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...request, id } satisfies FirstPaintRequest, [])
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
