// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOver } from './handOver'

const photo = new File(['jpeg'], 'POD.jpg', { type: 'image/jpeg' })
const downloads: string[] = []

beforeEach(() => {
  downloads.length = 0
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(navigator, { canShare: undefined, share: undefined })
})

/** A device with a finger or a mouse, and with this share sheet or none. */
function aDevice(isTouch: boolean, share?: () => Promise<void>) {
  window.matchMedia = ((query: string) => ({ matches: isTouch, media: query })) as typeof window.matchMedia
  if (share) Object.assign(navigator, { canShare: () => true, share })
}

test('on a phone a file goes to the share sheet, which puts photos into the album', async () => {
  const share = vi.fn(async () => undefined)
  aDevice(true, share)
  await handOver(photo)
  expect(share).toHaveBeenCalledWith({ files: [photo] })
  expect(downloads).toEqual([])
})

test('on a computer, and on a phone that shares no files, it is a download under its own name', async () => {
  aDevice(false, async () => undefined)
  await handOver(photo)
  Object.assign(navigator, { canShare: undefined, share: undefined })
  aDevice(true)
  await handOver(photo)
  expect(downloads).toEqual(['POD.jpg', 'POD.jpg'])
})

test('a share sheet that is closed saves nothing; one that fails leads to a download', async () => {
  aDevice(true, async () => {
    throw new DOMException('closed', 'AbortError')
  })
  await handOver(photo)
  expect(downloads).toEqual([])
  aDevice(true, async () => {
    throw new DOMException('refused', 'NotAllowedError')
  })
  await handOver(photo)
  expect(downloads).toEqual(['POD.jpg'])
})
