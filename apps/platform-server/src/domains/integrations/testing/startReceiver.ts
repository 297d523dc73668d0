import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedMessage {
  headers: IncomingHttpHeaders
  text: string
  // Tests read messages of every kind, and validate them by assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

/** A local HTTP server; tests change its behavior. */
export interface Receiver {
  url: string
  /** In the order of arrival, including rejected messages. */
  received: ReceivedMessage[]
  /** HTTP status of each response. */
  status: number
  /** Delays responses until it settles. */
  hold: Promise<void> | undefined
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      // A request stream yields buffers.
      for await (const part of request) parts.push(part as Buffer)
      const text = Buffer.concat(parts).toString('utf8')
      receiver.received.push({ headers: request.headers, text, body: JSON.parse(text) })
      const { status } = receiver
      await receiver.hold
      response.writeHead(status).end('ok')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A listening server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    status: 200,
    hold: undefined,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
