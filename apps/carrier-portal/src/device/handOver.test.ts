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

/** A touch or mouse device, with or without a share sheet. */
function aDevice(isTouch: boolean, share?: () => Promise<void>) {
  window.matchMedia = ((query: string) => ({ matches: isTouch, media: query })) as typeof window.matchMedia
  if (share) Object.assign(navigator, { canShare: () => true, share })
}

test('opens the share sheet on a phone', async () => {
  const share = vi.fn(async () => undefined)
  aDevice(true, share)
  await handOver(photo)
  expect(share).toHaveBeenCalledWith({ files: [photo] })
  expect(downloads).toEqual([])
})

test('downloads the file on a computer, and on a phone that cannot share files', async () => {
  aDevice(false, async () => undefined)
  await handOver(photo)
  Object.assign(navigator, { canShare: undefined, share: undefined })
  aDevice(true)
  await handOver(photo)
  expect(downloads).toEqual(['POD.jpg', 'POD.jpg'])
})

test('saves nothing when the share sheet is dismissed, and downloads when it fails', async () => {
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
