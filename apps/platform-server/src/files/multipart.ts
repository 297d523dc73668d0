import { ApiError } from '../http/ApiError'

/** Read the bytes to the end before the next part. */
export interface FormPart {
  readonly name: string
  /** Unsanitized; undefined for a plain field. */
  readonly fileName: string | undefined
  readonly bytes: AsyncIterable<Uint8Array>
}

const MAX_HEADER_BYTES = 8_192
const MAX_PARTS = 20

function malformed(what: string): ApiError {
  return new ApiError(400, 'INVALID_MULTIPART', `The form cannot be read: ${what}.`)
}

/** @throws {ApiError} 400 for another content type. */
export function boundaryOf(contentType: string | undefined): string {
  const match =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"(?<quoted>[^"]{1,70})"|(?<plain>[^\s;"]{1,70}))/iu.exec(
      contentType ?? '',
    )
  const boundary = match?.groups?.['quoted'] ?? match?.groups?.['plain']
  if (boundary !== undefined && /^[\u0020-\u007e]+$/u.test(boundary)) return boundary
  throw new ApiError(400, 'INVALID_MULTIPART', 'Send the file as multipart/form-data with a boundary.')
}

/**
 * Parses a multipart form as a stream, buffering a chunk and a boundary at most (RFC 7578, RFC 2046 §5.1).
 *
 * @throws {ApiError} 400 for an invalid or truncated form.
 */
export async function* formParts(
  body: ReadableStream<Uint8Array> | null,
  boundary: string,
): AsyncGenerator<FormPart> {
  const source = new FormBytes(body, boundary)
  try {
    await source.skipToBoundary()
    for (let count = 0; !(await source.isClosing()); count += 1) {
      if (count >= MAX_PARTS) throw malformed(`it has more than ${MAX_PARTS} parts`)
      const headers = await source.headers()
      const bytes = source.partBytes()
      yield { ...describe(headers), bytes }
      // The consumer may have stopped early.
      for await (const chunk of bytes) void chunk
    }
  } finally {
    await source.drain()
  }
}

class FormBytes {
  // The first boundary has no preceding line break; adding one makes all boundaries equal.
  #buffer = Buffer.from('\r\n')
  readonly #delimiter: Buffer
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined

  constructor(body: ReadableStream<Uint8Array> | null, boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
    this.#reader = body?.getReader()
  }

  async #fill(): Promise<void> {
    const next = await this.#reader?.read()
    if (!next || next.done) throw malformed('it ends too early')
    this.#buffer = Buffer.concat([this.#buffer, next.value])
  }

  async #take(length: number): Promise<Buffer> {
    while (this.#buffer.length < length) await this.#fill()
    const taken = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return taken
  }

  async skipToBoundary(): Promise<void> {
    for await (const chunk of this.partBytes()) void chunk
  }

  /** Call after a boundary. */
  async isClosing(): Promise<boolean> {
    const mark = (await this.#take(2)).toString('latin1')
    if (mark === '--') return true
    if (mark === '\r\n') return false
    throw malformed('something follows a boundary on its line')
  }

  async headers(): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n')
      if (end >= 0) return (await this.#take(end + 4)).toString('utf8')
      if (this.#buffer.length > MAX_HEADER_BYTES) throw malformed('the headers of a part are too long')
      await this.#fill()
    }
  }

  /** Streams up to the next boundary, which is consumed. */
  async *partBytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#buffer.indexOf(this.#delimiter)
      if (at >= 0) {
        const last = await this.#take(at)
        await this.#take(this.#delimiter.length)
        if (last.length > 0) yield last
        return
      }
      const safe = this.#buffer.length - this.#delimiter.length
      if (safe > 0) yield await this.#take(safe)
      await this.#fill()
    }
  }

  /**
   * Consumes the rest: a client that is cut off while sending never reads the response. The body size is
   * limited before.
   */
  async drain(): Promise<void> {
    try {
      while (this.#reader && !(await this.#reader.read()).done);
    } catch {
      // The client has disconnected.
    }
  }
}

function describe(headers: string): { name: string; fileName: string | undefined } {
  const disposition = /^content-disposition:\s*form-data(?<parameters>;[^\r\n]*)$/imu.exec(headers)
  const parameters = disposition?.groups?.['parameters'] ?? ''
  const name = /;\s*name="(?<value>(?:[^"\\]|\\.)*)"/iu.exec(parameters)?.groups?.['value']
  if (name === undefined) throw malformed('a part has no name')
  const extended = /;\s*filename\*=UTF-8''(?<value>[^;\s]*)/iu.exec(parameters)?.groups?.['value']
  const plain = /;\s*filename="(?<value>(?:[^"\\]|\\.)*)"/iu.exec(parameters)?.groups?.['value']
  return { name, fileName: decoded(extended) ?? plain?.replaceAll(/\\(?=["\\])|%22/gu, '') }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}
