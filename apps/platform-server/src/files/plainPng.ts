import { crc32 } from 'node:zlib'
import type { ByteReader } from './byteReader'
import { onlyOrientation, orientationOf } from './exifOrientation'

const SIGNATURE_BYTES = 8
/** Length and type before a chunk's data, and its checksum after it. */
const HEAD_BYTES = 8
const CHECK_BYTES = 4
const MOST_CHUNK_BYTES = 2 ** 31 - 1
const MOST_EXIF_BYTES = 65_536

/** Ancillary chunks that affect the display (PNG, third edition, 11.3). */
const NEEDED = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)
const EXIF = 'eXIf'
const END = 'IEND'

/**
 * Strips a PNG to its visible data: drops texts, times, unknown chunks and anything after the end; of EXIF
 * data it keeps the orientation.
 */
export async function* plainPng(reader: ByteReader): AsyncGenerator<Uint8Array> {
  yield* reader.pass(SIGNATURE_BYTES)
  while (await reader.fill(HEAD_BYTES)) {
    const length = reader.held.readUInt32BE(0)
    const type = reader.held.toString('latin1', 4, HEAD_BYTES)
    // Not a chunk: decoders stop here too.
    if (length > MOST_CHUNK_BYTES || !/^[A-Za-z]{4}$/u.test(type)) break
    const whole = HEAD_BYTES + length + CHECK_BYTES
    // A capital letter marks a critical chunk.
    if (NEEDED.has(type) || /^[A-Z]/u.test(type)) yield* reader.pass(whole)
    else if (type === EXIF && length <= MOST_EXIF_BYTES) {
      await reader.fill(whole)
      const orientation = orientationOf(reader.take(whole).subarray(HEAD_BYTES, HEAD_BYTES + length))
      if (orientation !== undefined) yield turningChunk(orientation)
    } else await reader.skip(whole)
    if (type === END) {
      await reader.skip(Infinity)
      return
    }
  }
  yield* reader.pass(Infinity)
}

function turningChunk(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), onlyOrientation(orientation)])
  const chunk = Buffer.alloc(4 + data.length + CHECK_BYTES)
  chunk.writeUInt32BE(data.length - EXIF.length, 0)
  data.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(data), 4 + data.length)
  return chunk
}
