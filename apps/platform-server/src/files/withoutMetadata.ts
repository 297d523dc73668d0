import { ByteReader } from './byteReader'
import { fileKindOf } from './fileKinds'
import { plainJpeg } from './plainJpeg'
import { plainPng } from './plainPng'

/** As many bytes as tell every kind of file. */
const MAGIC_BYTES = 8

/**
 * The bytes of a file without what a photo tells besides its picture: where and when it was taken, with which camera, by whom. The
 * picture stays as it was, byte by byte, and the right way up. Other files, and what is no whole photo, are left as they are.
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
