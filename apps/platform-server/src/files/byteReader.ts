const NOTHING = new Uint8Array()

/** Buffers a byte stream by as many bytes as are needed at a time. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #held = Buffer.alloc(0)
  #isOver = false

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]()
  }

  get held(): Buffer {
    return this.#held
  }

  /** Buffers at least this many bytes; false when the stream ends before. */
  async fill(count: number): Promise<boolean> {
    const chunks = [this.#held]
    let length = this.#held.length
    while (length < count && !this.#isOver) {
      const { done, value = NOTHING } = await this.#source.next()
      this.#isOver = done === true
      chunks.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      length += value.byteLength
    }
    if (chunks.length > 1) this.#held = Buffer.concat(chunks)
    return length >= count
  }

  /** Removes buffered bytes, fewer when there are not as many. */
  take(count: number): Buffer {
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  /** Streams this many bytes, fewer when the stream ends before. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0 && (await this.fill(1));) {
      const taken = this.take(left)
      left -= taken.length
      yield taken
    }
  }

  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
