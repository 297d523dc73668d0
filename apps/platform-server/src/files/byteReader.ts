const NOTHING = new Uint8Array()

/** Reads a stream of bytes by as many as are needed at a time, and holds no more of it than that. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #held = Buffer.alloc(0)
  #isOver = false

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#source = bytes[Symbol.asyncIterator]()
  }

  /** What has arrived and was not taken yet. */
  get held(): Buffer {
    return this.#held
  }

  /** Waits until this many bytes are held; false when the stream ends before. */
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

  /** Takes held bytes, fewer when there are not as many. */
  take(count: number): Buffer {
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(taken.length)
    return taken
  }

  /** This many bytes as they arrive, fewer when the stream ends before. */
  async *pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0 && (await this.fill(1));) {
      const taken = this.take(left)
      left -= taken.length
      yield taken
    }
  }

  /** Reads over this many bytes. */
  async skip(count: number): Promise<void> {
    for await (const _ of this.pass(count));
  }

  /** Tells the source that no more is wanted. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
