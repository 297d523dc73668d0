import { createAdaptorServer } from '@hono/node-server'
import { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mostConnections, openFileLimit } from '../database/openFiles'
import type { Platform } from '../handler'

/** Requests that haven't ended by then are cut off when the server stops. */
const DRAIN_MS = 10_000

/** How often connections are closed whose request has ended meanwhile; browsers would keep them for as long as they may. */
const CLOSE_IDLE_MS = 100

/**
 * How long an idle connection is kept, in milliseconds. Longer than proxies keep theirs (nginx 60 s, load balancers mostly as long):
 * a request that meets a connection which is being closed gets no answer from here, and the proxy can only say 502.
 */
const IDLE_MS = 65_000

/**
 * After so long, in milliseconds, in which nothing moved on a connection that is being answered, it is ended: who asks for much and takes
 * nothing of it would keep the connection from others for ever. Longer than an answer is ever waited for; streams say something every 3 s.
 */
const STALLED_MS = 150_000

/** How often at most it is said that connections are refused. */
const SAY_AGAIN_MS = 60_000

/** Where and how to listen. */
export interface ListenOptions {
  port: number
  host: string
  /** The setting that chooses another port, as errors name it. @default PORT=4001 */
  setting?: string
  /** Connections at once. @default as many as the open files of this process allow */
  most?: number
  /** Milliseconds without a byte after which a connection in use is ended. @default 150,000 */
  stalledMs?: number
  /** Told when more come than are taken, once a minute at most. */
  onNotice?: (message: string) => void
}

/** A listening server. */
export interface Listening {
  /** Address that users open. */
  address: string
  /** Takes no new requests; resolves when the open ones have ended. */
  close(): Promise<void>
}

/** The address is in use, or may not be used. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
  readonly code = 'CANNOT_LISTEN'
}

/**
 * Serves a platform over HTTP.
 *
 * @throws {ListenError} when the port is taken or not allowed.
 */
export async function listen(
  platform: Pick<Platform, 'handler'>,
  options: ListenOptions,
): Promise<Listening> {
  const { port, host, most = mostConnections(openFileLimit()), stalledMs = STALLED_MS, onNotice } = options
  const server = createAdaptorServer({
    serverOptions: { keepAliveTimeout: IDLE_MS },
    fetch: (request, { incoming, outgoing }) => {
      const address = incoming.socket.remoteAddress
      const setHeader = (name: string, value: string) => void outgoing.setHeader(name, value)
      const cutOff = () => void outgoing.destroy()
      return platform.handler(request, { ...(address === undefined ? {} : { address }), setHeader, cutOff })
    },
  })
  if (!(server instanceof Server)) throw new Error('The adapter gave something else than an HTTP/1.1 server.')
  server.timeout = stalledMs
  takeAtMost(server, most, onNotice)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, options)))
    server.listen(port, host, resolve)
  })
  // A TCP server's address is an object; a text is that of a pipe.
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

/** With one connection too many those give way that wait for a next request: whoever is dropped comes again. */
function takeAtMost(server: Server, most: number, onNotice?: (message: string) => void): void {
  if (!Number.isFinite(most)) return
  server.maxConnections = most
  let saidAt = -Infinity
  server.on('drop', () => {
    server.closeIdleConnections()
    if (performance.now() - saidAt < SAY_AGAIN_MS) return
    saidAt = performance.now()
    onNotice?.(
      `More than ${most} connections came at once, and some were refused. Allow this process more open files (ulimit -n) to take more.`,
    )
  })
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** The address that people on this machine open: by name when the server listens on loopback or everywhere. */
export function addressOf(host: string, port: number): string {
  const hasName = LOOPBACK.has(host) || EVERY_ADDRESS.has(host)
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${hasName ? 'localhost' : name}:${port}`
}

/** Whether other machines can reach a server that listens here. */
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
