import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError'
import { bringsFile } from './bringsFile'
import type { PlatformContext, PlatformEnv } from './platformContext'
import { MAX_JSON_BYTES } from './requestMiddleware'

export interface ArrivalLimits {
  /** Above this many bodies the oldest is aborted: slow clients must not block fast ones. @default 1000 */
  readonly most: number
  /** Announced bytes, above which the oldest are aborted. @default 64 MB */
  readonly mostBytes: number
  /** Timeout of one body, of at most a megabyte. @default 20 s */
  readonly withinMs: number
}

const DEFAULTS: ArrivalLimits = { most: 1_000, mostBytes: 64_000_000, withinMs: 20_000 }

interface Arrival {
  readonly bytes: number
  abort(): void
}

/**
 * Buffers the body before the request takes a slot (`shedLoad`), a session or a connection: a slow client
 * blocks none of them. Files are streamed (`bringsFile`).
 */
export function receiveBody(limits: Partial<ArrivalLimits> = {}): MiddlewareHandler<PlatformEnv> {
  const { most, mostBytes, withinMs } = { ...DEFAULTS, ...limits }
  // Insertion order: the oldest first.
  const arriving = new Set<Arrival>()
  let bytes = 0

  function add(arrival: Arrival): void {
    arriving.add(arrival)
    bytes += arrival.bytes
    for (const oldest of arriving) {
      if (oldest === arrival || (arriving.size <= most && bytes <= mostBytes)) break
      remove(oldest)
      oldest.abort()
    }
  }

  function remove(arrival: Arrival): void {
    if (arriving.delete(arrival)) bytes -= arrival.bytes
  }

  async function arrived(request: Request, announced: number): Promise<Request> {
    const { promise: tooSlow, reject } = Promise.withResolvers<never>()
    const arrival = { bytes: announced, abort: () => reject(bodyTooSlow()) }
    const timer = setTimeout(arrival.abort, withinMs)
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

/** Parses the announced length, which `limitBody` validated; undefined without a body. */
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
