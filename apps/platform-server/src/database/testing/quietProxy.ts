import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'

/** A proxy of PostgreSQL that can become unresponsive, like a frozen machine: no connection is closed. */
export interface QuietProxy {
  url: string
  /** Stops forwarding; accepts new connections without responding. */
  fallSilent(): void
  /** Simulates a NAT that has dropped its state: open connections stay unresponsive, new ones work. */
  forgetOpen(): void
  /** As `forgetOpen`, and the database of the old connections is gone. */
  failOver(): void
  speak(): void
  close(): Promise<void>
}

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
