import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onlyOrientation, orientationOf } from './exifOrientation'
import { withoutMetadata } from './withoutMetadata'

// Laws: only the image and its orientation remain of a photo, byte by byte, however it is chunked; other
// files are unchanged; and the function is idempotent.

async function* inChunks(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function plain(bytes: Uint8Array, sizes: readonly number[] = [65_536]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of withoutMetadata(inChunks(bytes, sizes))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const SECRET = 'GPS 32.784321 -96.805432'
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const latin = (text: string) => Buffer.from(text, 'latin1')

/** EXIF data as a phone writes it, in either order of bytes: where it was, and how it was held. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(38)
  tiff.write(isLittle ? 'II' : 'MM', 'latin1')
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  short(42, 2)
  long(8, 4)
  short(2, 8)
  short(0x010f, 10)
  short(2, 12)
  long(SECRET.length, 14)
  long(38, 18)
  short(0x0112, 22)
  short(3, 24)
  long(1, 26)
  short(orientation, 30)
  return Buffer.concat([tiff, latin(SECRET)])
}

function segment(marker: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const exifSegment = (orientation: number, isLittle: boolean) =>
  segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(orientation, isLittle)]))
const turned = (orientation: number) =>
  orientation === 1
    ? Buffer.alloc(0)
    : segment(0xe1, Buffer.concat([latin('Exif\0\0'), onlyOrientation(orientation)]))

/** Segments that say something, and none that shows it. */
const told = fc.constantFrom(
  segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}`)),
  segment(0xed, latin(`Photoshop 3.0\0${SECRET}`)),
  segment(0xe2, latin(`MPF\0${SECRET}`)),
  segment(0xeb, latin(SECRET)),
  segment(0xfe, latin(SECRET)),
)
/** Segments that a picture is made of. */
const shown = fc.constantFrom(
  segment(0xe0, latin('JFIF\0\u0001\u0002')),
  segment(0xe2, latin('ICC_PROFILE\0colours')),
  segment(0xee, latin('Adobe\0d')),
  segment(0xdb, Buffer.alloc(65, 9)),
  segment(0xc2, hex('08 0010 0010 01 01 11 00')),
  segment(0xc4, Buffer.from([0, 0xff, 0, 0xff, 0xd9])),
)
/** Compressed data: a byte of all ones is followed by zero, or is a restart; before a marker there may be more of them. */
const scan = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 254 }).map((byte) => [byte]),
      fc.constantFrom([0xff, 0], [0xff, 0xd3]),
    ),
  )
  .map((bytes) => Buffer.concat([segment(0xda, hex('01 01 00 00 3f 00')), Buffer.from(bytes.flat())]))
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 })
const orientations = fc.integer({ min: 1, max: 8 })

describe('of a JPEG', () => {
  const parts = fc.array(
    fc.oneof(
      told.map((bytes) => ({ bytes, isShown: false })),
      shown.map((bytes) => ({ bytes, isShown: true })),
      scan.map((bytes) => ({ bytes, isShown: true })),
    ),
    { maxLength: 8 },
  )

  test('keeps only the image and its orientation', async () => {
    await fc.assert(
      fc.asyncProperty(parts, orientations, fc.boolean(), sizes, async (all, orientation, isLittle, cuts) => {
        const picture = (bytes: readonly Uint8Array[], way: Uint8Array) =>
          Buffer.concat([hex('ff d8'), way, ...bytes, hex('ff d9')])
        const sent = Buffer.concat([
          picture(
            all.map(({ bytes }) => bytes),
            exifSegment(orientation, isLittle),
          ),
          // A second picture, as cameras append for depth, or a film.
          hex('ff d8'),
          exifSegment(1, isLittle),
        ])
        const kept = picture(
          all.filter(({ isShown }) => isShown).map(({ bytes }) => bytes),
          turned(orientation),
        )
        const found = await plain(sent, cuts)
        expect(found.equals(kept)).toBe(true)
        expect(found.includes(SECRET)).toBe(false)
        expect((await plain(found, cuts)).equals(found)).toBe(true)
      }),
    )
  })

  test('truncated at any position discloses nothing either', async () => {
    await fc.assert(
      fc.asyncProperty(parts, fc.nat(), sizes, async (all, end, cuts) => {
        const whole = Buffer.concat([
          hex('ff d8'),
          exifSegment(6, true),
          ...all.map(({ bytes }) => bytes),
          exifSegment(3, false),
        ])
        const found = await plain(whole.subarray(0, 3 + (end % whole.length)), cuts)
        expect(found.includes(SECRET.slice(0, 8))).toBe(false)
      }),
    )
  })
})

describe('of a PNG', () => {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([latin(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
  }
  const parts = fc.array(
    fc.oneof(
      fc
        .constantFrom('tEXt', 'iTXt', 'zTXt', 'tIME', 'caBX')
        .map((type) => ({ bytes: chunk(type, latin(SECRET)), isShown: false })),
      fc
        .record({ type: fc.constantFrom('PLTE', 'IDAT', 'iCCP', 'tRNS'), data: fc.uint8Array() })
        .map(({ type, data }) => ({ bytes: chunk(type, data), isShown: true })),
    ),
    { maxLength: 8 },
  )

  test('keeps only the image and its orientation', async () => {
    await fc.assert(
      fc.asyncProperty(parts, orientations, fc.boolean(), sizes, async (all, orientation, isLittle, cuts) => {
        const picture = (bytes: readonly Uint8Array[], way: Uint8Array) =>
          Buffer.concat([
            hex('89504e470d0a1a0a'),
            chunk('IHDR', hex('00000002 00000003 08 02 00 00 00')),
            way,
            ...bytes,
            chunk('IEND', new Uint8Array()),
          ])
        const sent = picture(
          all.map(({ bytes }) => bytes),
          chunk('eXIf', exif(orientation, isLittle)),
        )
        const way = orientation === 1 ? new Uint8Array() : chunk('eXIf', onlyOrientation(orientation))
        const kept = picture(
          all.filter(({ isShown }) => isShown).map(({ bytes }) => bytes),
          way,
        )
        const found = await plain(Buffer.concat([sent, latin(SECRET)]), cuts)
        expect(found.equals(kept)).toBe(true)
        expect((await plain(found, cuts)).equals(found)).toBe(true)
      }),
    )
  })
})

test('whatever else is sent arrives, and is no longer than it was by more than the way it is turned', async () => {
  const starts = fc.constantFrom('', '%PDF-1.7 ', '\u00ff\u00d8\u00ff', '\u0089PNG\r\n\u001a\n')
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 300 }), sizes, async (start, rest, cuts) => {
      const sent = Buffer.concat([latin(start), rest])
      const found = await plain(sent, cuts)
      expect(found.length).toBeLessThanOrEqual(sent.length + 38)
      const isPhoto = sent[0] === 0xff || sent[0] === 0x89
      if (!isPhoto) expect(found.equals(sent)).toBe(true)
    }),
  )
})

test('reads the orientation in either byte order, and none from invalid data', () => {
  fc.assert(
    fc.property(
      orientations,
      fc.boolean(),
      fc.uint8Array({ maxLength: 60 }),
      (orientation, isLittle, junk) => {
        expect(orientationOf(exif(orientation, isLittle))).toBe(orientation === 1 ? undefined : orientation)
        const way = orientationOf(Buffer.concat([latin(isLittle ? 'II*\0' : 'MM\0*'), junk]))
        expect(way === undefined || (way >= 2 && way <= 8)).toBe(true)
      },
    ),
  )
})
