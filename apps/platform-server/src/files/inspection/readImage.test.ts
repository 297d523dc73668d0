import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf, sampleJpeg, samplePng } from '../testing/sampleFiles'
import { readImage } from './readImage'

const PNG = samplePng(40, 30)
const JPEG = sampleJpeg()
const pad = (jpeg: Buffer, at: number, bytes: string) =>
  Buffer.concat([jpeg.subarray(0, at), Buffer.from(bytes, 'hex'), jpeg.subarray(at)])

test('accepts every decodable image', async () => {
  const noise = sharp({
    create: {
      width: 90,
      height: 70,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const jpegs = [
    JPEG,
    sampleJpeg(150_000),
    await noise.clone().jpeg().toBuffer(),
    await noise.clone().jpeg({ progressive: true }).toBuffer(),
    await noise.clone().toColourspace('cmyk').jpeg().toBuffer(),
    await noise.clone().greyscale().jpeg().toBuffer(),
  ]
  for (const bytes of jpegs) expect(await readImage(bytes, 'JPEG')).toEqual({ pageCount: null })
  const pngs = [
    PNG,
    samplePng(),
    await noise.clone().png({ palette: true }).toBuffer(),
    await noise.clone().png({ progressive: true }).toBuffer(),
    await noise.clone().toColourspace('rgb16').png().toBuffer(),
  ]
  for (const bytes of pngs) expect(await readImage(bytes, 'PNG')).toEqual({ pageCount: null })
})

test('distinguishes a truncated from a damaged photo, at any position', async () => {
  const photo = await sharp({
    create: {
      width: 200,
      height: 100,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(photo, PNG), fc.nat(), async (bytes, cut) => {
      const end = 8 + (cut % (bytes.length - 9))
      const fileType = bytes === PNG ? 'PNG' : 'JPEG'
      expect(await readImage(bytes.subarray(0, end), fileType)).toEqual({ refusal: 'incomplete' })
    }),
    { numRuns: 60 },
  )
})

const rows = (bytes: number) => deflateSync(Buffer.alloc(bytes))
const END = Buffer.from('ffd9', 'hex')

test.each([
  [
    'a JPEG that is a page of HTML',
    'JPEG',
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>'), END]),
    'unreadable',
  ],
  ['a JPEG without a frame', 'JPEG', Buffer.from('ffd8ffd9', 'hex'), 'unreadable'],
  ['a JPEG of two frames', 'JPEG', pad(JPEG, 2, 'ffc0000b080010001001011100'), 'unreadable'],
  ['a JPEG that holds a PNG', 'JPEG', Buffer.concat([PNG, END]), 'unreadable'],
  ['a PNG of width 0', 'PNG', pngOf(0, 30, rows(31)), 'unreadable'],
  ['a PNG of too few rows', 'PNG', pngOf(40, 30, rows(41 * 20)), 'unreadable'],
  ['a PNG whose rows are not compressed', 'PNG', pngOf(40, 30, Buffer.alloc(900, 7)), 'unreadable'],
  ['a PNG of 4 billion pixels', 'PNG', pngOf(65_535, 65_535, rows(100)), 'too-many-pixels'],
] as const)('refuses %s', async (_, fileType, bytes, refusal) => {
  expect(await readImage(bytes, fileType)).toEqual({ refusal })
})

test('rejects a progressive JPEG with too many pixels for the memory, whatever precedes its frame', async () => {
  const frame = JPEG.indexOf(Buffer.from('ffc0', 'hex'))
  const large = Buffer.from(JPEG)
  large[frame + 1] = 0xc2
  large.writeUInt16BE(9_000, frame + 5)
  large.writeUInt16BE(9_000, frame + 7)
  const behindComments = pad(large, 2, `fffe0006${'00'.repeat(4)}`.repeat(5_000))
  expect(await readImage(behindComments, 'JPEG')).toEqual({ refusal: 'too-many-pixels' })
})
