import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to a PostgreSQL that can fall silent, as a machine does that hangs or is gone from the network: nothing is closed. */
export interface QuietProxy {
  url: string
  /** Nothing passes any more, on any connection; new ones are taken and get no answer. */
  fallSilent(): void
  /** What is open stays silent for ever, new connections work: something on the way has forgotten the others. */
  forgetOpen(): void
  /** The same, and the database that they led to is gone: another machine has taken over. */
  failOver(): void
  /** Everything that waited passes. */
  speak(): void
  close(): Promise<void>
}

/** Puts itself before the PostgreSQL of a test, reached over its socket file or its port. */
export async function quietProxy(databaseUrl: string): Promise<QuietProxy> {
  const target = targetOf(databaseUrl)
  const sockets = new Set<Socket>()
  const abandoned = new Set<Socket>()
  const farSockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(target)
    farSockets.add(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        farSockets.delete(from)
        if (!abandoned.has(to)) to.destroy()
      })
      from.on('data', (bytes) => void to.write(bytes))
      if (isSilent) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(databaseUrl.replace('@/', '@localhost/'))
  url.search = ''
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  function forgetOpen(): void {
    isSilent = false
    for (const socket of sockets) abandoned.add(socket.pause())
  }
  return {
    url: url.href,
    forgetOpen,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    failOver() {
      forgetOpen()
      for (const socket of farSockets) socket.destroy()
    },
    speak() {
      isSilent = false
      for (const socket of sockets) if (!abandoned.has(socket)) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function targetOf(databaseUrl: string): NetConnectOpts {
  const folder = /\bhost=([^&]+)/u.exec(databaseUrl)?.[1]
  if (folder !== undefined) return { path: join(decodeURIComponent(folder), '.s.PGSQL.5432') }
  const { hostname, port } = new URL(databaseUrl)
  return { host: hostname, port: Number(port || 5432) }
}
