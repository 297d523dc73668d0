import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import type { PlatformContext, PlatformEnv } from './platformContext'
import { MAX_JSON_BYTES } from './requestMiddleware'

/** How many bodies may be on their way at once, and for how long. */
export interface ArrivalLimits {
  /** Bodies; with one more the oldest gives way, because whoever is quick must not wait for whoever never ends. @default 1000 */
  readonly most: number
  /** Bytes that all of them announce together; beyond it the oldest give way as well. @default 64 MB */
  readonly mostBytes: number
  /** A body of at most a megabyte that takes longer comes from nobody who waits for its answer. @default 20 s */
  readonly withinMs: number
}

const DEFAULTS: ArrivalLimits = { most: 1_000, mostBytes: 64_000_000, withinMs: 20_000 }

interface Arrival {
  readonly bytes: number
  giveUp(): void
}

/**
 * Waits for the whole body before the request goes on, and takes a place (`shedLoad`), a session or a connection: someone who sends a
 * byte now and then keeps nothing of that from others. Files are taken in as they arrive (`bringsFile`).
 */
export function receiveBody(limits: Partial<ArrivalLimits> = {}): MiddlewareHandler<PlatformEnv> {
  const { most, mostBytes, withinMs } = { ...DEFAULTS, ...limits }
  // In the order of coming.
  const arriving = new Set<Arrival>()
  let bytes = 0

  function add(arrival: Arrival): void {
    arriving.add(arrival)
    bytes += arrival.bytes
    for (const oldest of arriving) {
      if (oldest === arrival || (arriving.size <= most && bytes <= mostBytes)) break
      remove(oldest)
      oldest.giveUp()
    }
  }

  function remove(arrival: Arrival): void {
    if (arriving.delete(arrival)) bytes -= arrival.bytes
  }

  async function arrived(request: Request, announced: number): Promise<Request> {
    const { promise: tooSlow, reject } = Promise.withResolvers<never>()
    const arrival = { bytes: announced, giveUp: () => reject(bodyTooSlow()) }
    const timer = setTimeout(arrival.giveUp, withinMs)
    add(arrival)
    try {
      const body = await Promise.race([request.arrayBuffer(), tooSlow])
      const { method, headers, signal } = request
      return new Request(request.url, { method, headers, signal, body })
    } finally {
      clearTimeout(timer)
      remove(arrival)
    }
  }

  return async (context, next) => {
    const announced = announcedBytes(context)
    if (announced !== undefined) context.req.raw = await arrived(context.req.raw, announced)
    await next()
  }
}

/** How much comes at most; undefined when there is nothing to wait for. The body's limit was held before (`limitBody`). */
function announcedBytes(context: PlatformContext): number | undefined {
  const { method, raw } = context.req
  if (method === 'GET' || method === 'HEAD' || bringsFile(context)) return undefined
  const length = context.req.header('content-length')
  if (length !== undefined) return Number(length) > 0 ? Number(length) : undefined
  return raw.body ? MAX_JSON_BYTES : undefined
}

const bodyTooSlow = (): ApiError =>
  new ApiError(
    408,
    'SERVER_UNAVAILABLE',
    'The request took too long to arrive. Nothing was done. Send it again.',
    {
      headers: { 'Retry-After': '1', Connection: 'close' },
    },
  )
