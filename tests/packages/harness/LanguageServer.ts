import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const HEADER_END = '\r\n\r\n'

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

export interface Position {
  readonly line: number
  readonly character: number
}

/** TypeScript's language server, as an editor starts it. */
export class LanguageServer {
  readonly #process: ChildProcessWithoutNullStreams
  readonly #waiting = new Map<number, (message: Message) => void>()
  #received = Buffer.alloc(0)
  #lastId = 0

  private constructor(folder: string) {
    this.#process = spawn(process.execPath, [TSC, '--lsp', '--stdio'], { cwd: folder })
    this.#process.stdout.on('data', (chunk: Buffer) => this.#receive(chunk))
  }

  static async start(folder: string): Promise<LanguageServer> {
    const server = new LanguageServer(folder)
    await server.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      capabilities: { textDocument: { hover: { contentFormat: ['markdown'] } } },
    })
    server.#send({ method: 'initialized', params: {} })
    return server
  }

  /** Opens a file with this text. Returns its address. */
  open(path: string, text: string): string {
    const uri = pathToFileURL(path).href
    this.#send({
      method: 'textDocument/didOpen',
      params: { textDocument: { uri, languageId: 'typescriptreact', version: 1, text } },
    })
    return uri
  }

  /** The names that an editor completes at a position. */
  async completions(uri: string, position: Position): Promise<readonly string[]> {
    const result = await this.request('textDocument/completion', { textDocument: { uri }, position })
    const { items } = result as { items: readonly { readonly label: string; readonly kind: number }[] }
    const KEYWORD = 14
    return items.filter(({ kind }) => kind !== KEYWORD).map(({ label }) => label)
  }

  /** The Markdown that an editor shows at a position. */
  async hover(uri: string, position: Position): Promise<string> {
    const result = await this.request('textDocument/hover', { textDocument: { uri }, position })
    return (result as { contents: { value: string } } | null)?.contents.value ?? ''
  }

  async request(method: string, params?: object): Promise<unknown> {
    const id = ++this.#lastId
    const { promise, resolve } = Promise.withResolvers<Message>()
    this.#waiting.set(id, resolve)
    this.#send({ id, method, params })
    const { result, error } = await promise
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  /** Ends the server and waits for its process. */
  async stop(): Promise<void> {
    await this.request('shutdown')
    const exited = once(this.#process, 'exit')
    this.#send({ method: 'exit' })
    this.#process.stdin.end()
    await exited
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${HEADER_END}${body}`)
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk])
    for (;;) {
      const end = this.#received.indexOf(HEADER_END)
      if (end < 0) return
      const start = end + HEADER_END.length
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString('utf8', 0, end))?.[1])
      if (this.#received.length < start + length) return
      const message = JSON.parse(this.#received.toString('utf8', start, start + length)) as Message
      this.#received = this.#received.subarray(start + length)
      // A request of the server, such as the registration of a file watcher, has no use here.
      if (message.method !== undefined && message.id !== undefined)
        this.#send({ id: message.id, result: null })
      else if (typeof message.id === 'number') this.#waiting.get(message.id)?.(message)
    }
  }
}
