import { createAdaptorServer } from '@hono/node-server'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mostConnections, openFileLimit } from '../database/embedded/openFiles'
import type { Platform } from '../platformOptions'

/** At a stop, requests are aborted after this. */
const DRAIN_MS = 10_000

/** Interval for closing idle connections at a stop; browsers would keep them open. */
const CLOSE_IDLE_MS = 100

/**
 * Keep-alive timeout, longer than that of proxies (nginx 60 s, most load balancers the same): a request on
 * a connection that is just closing gets no response, and the proxy sends a 502.
 */
const IDLE_MS = 65_000

/**
 * Timeout without progress during a response, for clients that request much and read nothing. Longer than
 * any response takes; streams send a heartbeat every 3 s.
 */
const STALLED_MS = 150_000

/** Least time between messages about rejected connections. */
const NOTICE_INTERVAL_MS = 60_000

export interface ListenOptions {
  port: number
  host: string
  setting?: string
  /** Connections. @default derived from the open file limit */
  most?: number
  /** Milliseconds without progress until a connection is closed. @default 150,000 */
  stalledMs?: number
  onNotice?: (message: string) => void
}

export interface Listening {
  address: string
  /** Stops accepting requests; resolves when the open ones have finished. */
  close(): Promise<void>
}

/** The address is in use, or not permitted. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
  readonly code = 'CANNOT_LISTEN'
}

/** @throws {ListenError} when the port is taken or not permitted. */
export async function listen(
  platform: Pick<Platform, 'handler'>,
  options: ListenOptions,
): Promise<Listening> {
  const { port, host, most = mostConnections(openFileLimit()), stalledMs = STALLED_MS, onNotice } = options
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout: IDLE_MS },
    // Probes that speak HTTP/1.0 send no Host header.
    hostname: host,
    fetch: (request, { incoming, outgoing }) => {
      const address = incoming.socket.remoteAddress
      const cutOff = () => void outgoing.destroy()
      return platform.handler(request, { ...(address === undefined ? {} : { address }), cutOff })
    },
  })
  if (!(server instanceof Server)) throw new Error('The adapter gave something else than an HTTP/1.1 server.')
  server.timeout = stalledMs
  limitConnections(server, most, onNotice)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, options)))
    server.listen(port, host, resolve)
  })
  // A TCP server's address is an object; a string would be a pipe.
  const bound = server.address() as AddressInfo
  return {
    address: addressOf(host, bound.port),
    close: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
        const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
        server.close(() => {
          clearTimeout(cutOff)
          clearInterval(closeIdle)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** Closes idle connections at the limit: their clients reconnect. */
function limitConnections(server: Server, most: number, onNotice?: (message: string) => void): void {
  if (!Number.isFinite(most)) return
  server.maxConnections = most
  let saidAt = -Infinity
  server.on('drop', () => {
    server.closeIdleConnections()
    if (performance.now() - saidAt < NOTICE_INTERVAL_MS) return
    saidAt = performance.now()
    onNotice?.(
      `More than ${most} connections came at once, and some were refused. Allow this process more open files (ulimit -n) to take more.`,
    )
  })
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** Returns `localhost` when the server listens on loopback or everywhere. */
export function addressOf(host: string, port: number): string {
  const hasName = LOOPBACK.has(host) || EVERY_ADDRESS.has(host)
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${hasName ? 'localhost' : name}:${port}`
}

/** Whether other machines can reach a server on this host. */
export const isReachable = (host: string): boolean => !LOOPBACK.has(host)

function listenError(
  error: NodeJS.ErrnoException,
  { port, host, setting = 'PORT=4001' }: ListenOptions,
): Error {
  if (error.code === 'EADDRINUSE')
    return new ListenError(
      `Port ${port} is already in use. Stop the other program, or choose a port with ${setting}.`,
    )
  if (error.code === 'EACCES')
    return new ListenError(
      `Port ${port} may not be used by this user. Choose one above 1023 with ${setting}.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ListenError(
      `This machine has no address "${host}". Set HOST=127.0.0.1, or HOST=0.0.0.0 for all.`,
    )
  return error
}
