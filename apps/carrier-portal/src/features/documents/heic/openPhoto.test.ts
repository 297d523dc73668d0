import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { fileKindOf } from '#/features/documents/fileLimits'
import { DECODER_BYTES } from './decoderBytes'
import { openPhoto } from './openPhoto'

const file = new Blob(['photo'])
// The pixels are not read.
const bitmap = { width: 1 } as ImageBitmap
const cannot = () => Promise.reject(new DOMException('no', 'InvalidStateError'))

test('loads no decoder in a browser that decodes HEIC', async () => {
  const heic = vi.fn(cannot)
  expect(await openPhoto(file, true, () => undefined, { browser: async () => bitmap, heic })).toBe(bitmap)
  expect(heic).not.toHaveBeenCalled()
})

test('loads the decoder with progress in other browsers', async () => {
  const shares: number[] = []
  const opened = await openPhoto(file, true, (share) => shares.push(share), {
    browser: cannot,
    heic: async (_file, onLoading) => {
      onLoading(0.5)
      onLoading(1)
      return bitmap
    },
  })
  expect(opened).toBe(bitmap)
  expect(shares).toEqual([0.5, 1])
})

test('loads no decoder for an unreadable photo that is not HEIC', async () => {
  const heic = vi.fn(async () => bitmap)
  await expect(openPhoto(file, false, () => undefined, { browser: cannot, heic })).rejects.toThrow('no')
  expect(heic).not.toHaveBeenCalled()
})

test('detects HEIC by its first bytes', () => {
  const start = (text: string) => new Uint8Array([0, 0, 0, 28, ...new TextEncoder().encode(text), 0, 0, 0, 0])
  expect(fileKindOf(start('ftypheic'))).toBe('heic')
  expect(fileKindOf(start('ftypmif1'))).toBe('heic')
  expect(fileKindOf(start('ftypmp42'))).toBe('other')
  expect(fileKindOf(start('freeheic'))).toBe('other')
  expect(fileKindOf(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('jpeg')
})

test("the progress size equals the decoder's file size", () => {
  const file = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')
  expect(statSync(file).size).toBe(DECODER_BYTES)
})
