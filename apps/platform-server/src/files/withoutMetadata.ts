import { ByteReader } from './byteReader'
import { fileKindOf } from './fileKinds'
import { plainJpeg } from './plainJpeg'
import { plainPng } from './plainPng'

/** Identify every file type. */
const MAGIC_BYTES = 8

/**
 * Strips location, time, camera and author from a photo. The image data stays byte by byte, with its
 * orientation. Other files and invalid photos pass unchanged.
 */
export async function* withoutMetadata(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(bytes)
  try {
    await reader.fill(MAGIC_BYTES)
    const kind = fileKindOf(reader.held)?.fileType
    if (kind === 'JPEG') yield* plainJpeg(reader)
    else if (kind === 'PNG') yield* plainPng(reader)
    else yield* reader.pass(Infinity)
  } finally {
    await reader.close()
  }
}
