import { connect, type Socket } from 'node:net'

/** Unparsed. */
export interface Answer {
  status: number
  head: string
  body(): string
}

/** A serialized request, prepared once. */
export interface Outgoing {
  method: string
  path: string
  /** Each line ends in CRLF. */
  headers: string
  body?: string | undefined
}

export interface HttpConnections {
  /** Sends over the connection that has been idle for longest, so that the server closes none. */
  send(request: Outgoing): Promise<Answer>
  close(): void
}

interface Job {
  text: string
  resolve(answer: Answer): void
  reject(error: Error): void
}

const HEAD_END = Buffer.from('\r\n\r\n')
const CHUNKS_END = Buffer.from('0\r\n\r\n')

/**
 * Keep-alive connections with the required subset of HTTP/1.1. The load generator shares the cores with the
 * server, and Node's client takes several times the CPU.
 */
export function openConnections(count: number, host: string, port: number): HttpConnections {
  const waiting: Job[] = []
  const free: Connection[] = []
  const all = Array.from({ length: count }, () => new Connection(host, port, next))
  free.push(...all)

  function next(connection: Connection): void {
    const job = waiting.shift()
    if (job) connection.run(job)
    else free.push(connection)
  }
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const length =
          body === undefined
            ? ''
            : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
        const text = `${method} ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\n${headers}${length}\r\n${body ?? ''}`
        const job = { text, resolve, reject }
        const connection = free.shift()
        if (connection) connection.run(job)
        else waiting.push(job)
      }),
    close() {
      for (const connection of all) connection.close()
    },
  }
}

class Connection {
  readonly #host: string
  readonly #port: number
  readonly #onFree: (connection: Connection) => void
  #socket: Socket | undefined
  #job: Job | undefined
  #parts: Buffer[] = []
  #received = 0
  /** Bytes of the response; 0 = no header yet, infinite = chunked. */
  #expected = 0
  #headLength = 0

  constructor(host: string, port: number, onFree: (connection: Connection) => void) {
    this.#host = host
    this.#port = port
    this.#onFree = onFree
  }

  run(job: Job): void {
    this.#job = job
    this.#socket ??= this.#open()
    this.#socket.write(job.text)
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
    // Without an encoding every chunk is a buffer.
    socket.on('data', (part) => this.#take(part as Buffer))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')))
    return socket
  }

  #fail(error: Error): void {
    const job = this.#job
    this.#socket = undefined
    this.#reset()
    if (!job) return
    job.reject(error)
    this.#onFree(this)
  }

  #reset(): void {
    this.#job = undefined
    this.#parts = []
    this.#received = 0
    this.#expected = 0
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    this.#received += part.length
    if (this.#expected === 0) this.#readHead()
    const isWhole =
      this.#expected === Number.POSITIVE_INFINITY
        ? part.subarray(-CHUNKS_END.length).equals(CHUNKS_END)
        : this.#expected > 0 && this.#received >= this.#expected
    if (!isWhole || !this.#job) return
    const job = this.#job
    const whole = this.#whole()
    const headLength = this.#headLength
    this.#reset()
    job.resolve({
      status: Number(whole.toString('latin1', 9, 12)),
      head: whole.toString('latin1', 0, headLength),
      body: () => whole.toString('utf8', headLength),
    })
    this.#onFree(this)
  }

  #readHead(): void {
    const whole = this.#whole()
    const at = whole.indexOf(HEAD_END)
    if (at === -1) return
    this.#headLength = at + HEAD_END.length
    const length = /\r\ncontent-length: (\d+)/iu.exec(whole.toString('latin1', 0, at))?.[1]
    const hasBody = !/^HTTP\/1\.1 (?:204|304) /u.test(whole.toString('latin1', 0, 13))
    this.#expected =
      length !== undefined || !hasBody ? this.#headLength + Number(length ?? 0) : Number.POSITIVE_INFINITY
  }

  #whole(): Buffer {
    const [only] = this.#parts
    if (this.#parts.length === 1 && only) return only
    const whole = Buffer.concat(this.#parts)
    this.#parts = [whole]
    return whole
  }

  close(): void {
    this.#socket?.destroy()
  }
}
