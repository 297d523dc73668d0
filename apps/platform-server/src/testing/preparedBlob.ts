import { readFileSync } from 'node:fs'

/**
 * A file of a prepared database that this process reads once. What loads it copies it file by file and changes nothing, so
 * that all share its bytes: reading and copying 70 MB for each test file took as long as opening the database.
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

/** The prepared database in a file, for a database in this thread. */
export function preparedBlob(file: string): Blob {
  const known = read.get(file)
  if (known) return known
  const blob = new PreparedBlob(Uint8Array.from(readFileSync(file)).buffer)
  read.set(file, blob)
  return blob
}
