import { createServer, connect, type Socket } from 'node:net'

export interface SlowLine {
  /** URL of the server through this proxy. */
  readonly url: string
  /** Number of cuts so far. */
  readonly drops: () => number
  /** Bytes sent to the server so far, including those lost by cuts. */
  readonly sentBytes: () => number
  close(): Promise<void>
}

export interface SlowLineOptions {
  /** Upload bandwidth; the download is unlimited. */
  bytesPerSecond: number
  /** Cuts a connection after this many bytes … */
  cutAfterBytes: number
  /** … up to this number of times. */
  cuts: number
}

/** A TCP proxy with limited bandwidth that cuts connections during an upload, like a mobile network. */
export async function openSlowLine(serverUrl: string, options: SlowLineOptions): Promise<SlowLine> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let drops = 0
  let sentInAll = 0
  const server = createServer((up) => {
    const down = connect(Number(target.port), target.hostname)
    for (const socket of [up, down]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        up.destroy()
        down.destroy()
      })
    }
    down.pipe(up)
    let sent = 0
    up.on('data', (chunk: Buffer) => {
      sent += chunk.byteLength
      sentInAll += chunk.byteLength
      if (sent > options.cutAfterBytes && drops < options.cuts) {
        drops += 1
        up.destroy()
        return
      }
      down.write(chunk)
      up.pause()
      setTimeout(() => up.resume(), (chunk.byteLength / options.bytesPerSecond) * 1000)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    drops: () => drops,
    sentBytes: () => sentInAll,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
