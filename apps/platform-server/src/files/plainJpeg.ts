import type { ByteReader } from './byteReader'
import { onlyOrientation, orientationOf } from './exifOrientation'

// Markers (ITU T.81, table B.1).
const START = 0xd8
const END = 0xd9
const FIRST_RESTART = 0xd0
const LAST_RESTART = 0xd7
const TEMPORARY = 0x01
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const COLOURS = Buffer.from('ICC_PROFILE\0', 'latin1')
const HEAD_BYTES = 4

/**
 * Strips a JPEG to its visible data: keeps application segments for density, colour profile and
 * orientation; drops comments and anything after the image (further images, videos). Invalid segments pass
 * unchanged.
 */
export async function* plainJpeg(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let isTurned = false
  yield* reader.pass(2)
  for (;;) {
    yield* untilMarker(reader)
    if (!(await reader.fill(2))) break
    const marker = reader.held[1] ?? 0
    if (marker === END) {
      yield* reader.pass(2)
      await reader.skip(Infinity)
      return
    }
    const length = (await reader.fill(HEAD_BYTES)) ? reader.held.readUInt16BE(2) : 0
    if (marker === START || marker === TEMPORARY || length < 2) yield* reader.pass(2)
    else if (await isNeeded(reader, marker)) yield* reader.pass(2 + length)
    else {
      await reader.fill(2 + length)
      const orientation = exifOrientation(marker, reader.take(2 + length))
      if (orientation !== undefined && !isTurned) {
        isTurned = true
        yield turningSegment(orientation)
      }
    }
  }
  yield* reader.pass(Infinity)
}

/** Streams the bytes before the next marker, which is then buffered. */
async function* untilMarker(reader: ByteReader): AsyncGenerator<Uint8Array> {
  while (await reader.fill(2)) {
    const { held } = reader
    let at = held.indexOf(0xff)
    while (at !== -1 && at < held.length - 1) {
      const next = held[at + 1] ?? 0
      const isData = next === 0 || (next >= FIRST_RESTART && next <= LAST_RESTART)
      if (!isData && next !== 0xff) {
        if (at > 0) yield reader.take(at)
        return
      }
      at = held.indexOf(0xff, at + (isData ? 2 : 1))
    }
    yield reader.take(at === -1 ? held.length : at)
  }
}

async function isNeeded(reader: ByteReader, marker: number): Promise<boolean> {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14) return true
  if (marker !== APP2) return false
  await reader.fill(HEAD_BYTES + COLOURS.length)
  return reader.held.subarray(HEAD_BYTES, HEAD_BYTES + COLOURS.length).equals(COLOURS)
}

function exifOrientation(marker: number, segment: Buffer): number | undefined {
  const body = segment.subarray(HEAD_BYTES)
  if (marker !== APP1 || !body.subarray(0, EXIF.length).equals(EXIF)) return undefined
  return orientationOf(body.subarray(EXIF.length))
}

function turningSegment(orientation: number): Buffer {
  const body = Buffer.concat([EXIF, onlyOrientation(orientation)])
  return Buffer.concat([Buffer.from([0xff, APP1, 0, body.length + 2]), body])
}
