import { readFileSync } from 'node:fs'

/**
 * A database template, read once per process and never modified, so that all databases share its bytes:
 * reading 70 MB per test file took as long as opening the database.
 */
class PreparedBlob extends Blob {
  readonly #prepared: ArrayBuffer

  constructor(prepared: ArrayBuffer) {
    super()
    this.#prepared = prepared
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#prepared)
  }
}

const read = new Map<string, Blob>()

export function preparedBlob(file: string): Blob {
  const known = read.get(file)
  if (known) return known
  const blob = new PreparedBlob(Uint8Array.from(readFileSync(file)).buffer)
  read.set(file, blob)
  return blob
}
