import { PDFDocument } from 'pdf-lib'
import { expect, test, vi } from 'vitest'
import { acceptedFiles } from './acceptedFiles'
import { typesFor, wantedType } from './documentTypes'
import { fileKindOf } from './fileLimits'
import { joinPages } from './joinPages'
import { qualityOf } from './photoQuality'
import { readPage } from './readPage'

/** The smallest valid PNG: one white pixel. */
const pixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC',
    'base64',
  ),
)

async function aPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) pdf.addPage([100 + page, 100])
  return new Uint8Array(await pdf.save())
}

test('offers types by load status as in the domain model; invoices for the office only', () => {
  expect(typesFor('Posted', 'Admin')).toEqual([])
  expect(typesFor('Cancelled', 'Admin')).toEqual([])
  expect(typesFor('Dispatched', 'Driver')).not.toContain('BOL')
  expect(typesFor('At Pickup', 'Driver')).toContain('BOL')
  expect(typesFor('In Transit', 'Driver')).not.toContain('POD')
  expect(typesFor('At Delivery', 'Driver')).toContain('POD')
  expect(typesFor('At Delivery', 'Admin')).not.toContain('Invoice')
  expect(typesFor('Delivered', 'Admin')).toContain('Invoice')
  expect(typesFor('Delivered', 'Driver')).not.toContain('Invoice')
})

test('[ROL-04] offers no types to roles that may not upload', () => {
  for (const role of ['Carrier User', 'Shipper User', null]) expect(typesFor('Delivered', role)).toEqual([])
})

test('preselects the missing required type; a rejected document counts as missing', () => {
  const office = typesFor('Delivered', 'Admin')
  expect(wantedType(office, [])).toBe('POD')
  expect(wantedType(office, [{ type: 'POD', status: 'Under Review' }])).toBe('Invoice')
  expect(wantedType(office, [{ type: 'POD', status: 'Rejected' }])).toBe('POD')
  expect(wantedType([], [])).toBeUndefined()
})

test('preselects a photo before pickup and when nothing required is missing, not a lumper receipt or a second POD', () => {
  expect(wantedType(typesFor('Dispatched', 'Driver'), [])).toBe('Photo')
  const papers = ['POD', 'Invoice', 'BOL'].map((type) => ({ type, status: 'Under Review' }))
  expect(wantedType(typesFor('Delivered', 'Admin'), papers)).toBe('Photo')
})

test('omits HEIC on iOS, which then sends JPEG', () => {
  const asks = (userAgent: string, maxTouchPoints: number) =>
    acceptedFiles({ userAgent, maxTouchPoints }).includes('heic')
  expect(asks('Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X)', 5)).toBe(false)
  expect(asks('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5)).toBe(false)
  expect(asks('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0)).toBe(true)
  expect(asks('Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5)).toBe(true)
})

test('detects a file type by its first bytes', () => {
  expect(fileKindOf(pixel)).toBe('png')
  expect(fileKindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
  expect(fileKindOf(new TextEncoder().encode('%PDF-1.7'))).toBe('pdf')
  expect(fileKindOf(new TextEncoder().encode('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
  expect(fileKindOf(new TextEncoder().encode('RIFF\x10\0\0\0WAVEfmt '))).toBe('other')
  expect(fileKindOf(new TextEncoder().encode('<svg>'))).toBe('other')
})

test.each([
  ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['dance.gif', 'image/gif', 'GIF89a\x01\0\x01\0'],
  ['scan.bmp', 'image/bmp', 'BM\x1e\0\0\0\0\0\0\0'],
  ['really.heic', 'image/heic', '<svg/>'],
])('%s is rejected, though browsers render it', async (name, type, text) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }))
  const read = readPage(new File([text], name, { type }))
  await expect(read).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
  vi.unstubAllGlobals()
})

test('one photo stays a photo; several parts become one PDF in order', async () => {
  const photo = { kind: 'png', bytes: pixel, pages: 1 } as const
  const alone = await joinPages([photo], 'BOL')
  expect([alone.fileName, alone.contentType, alone.pages]).toEqual(['BOL.png', 'image/png', 1])
  const joined = await joinPages([photo, { kind: 'pdf', bytes: await aPdf(2), pages: 2 }, photo], 'BOL')
  expect([joined.fileName, joined.contentType, joined.pages]).toEqual(['BOL.pdf', 'application/pdf', 4])
  const pages = (await PDFDocument.load(joined.bytes)).getPages().map((page) => page.getWidth())
  expect(pages).toEqual([1, 100, 101, 1])
})

test('a device signature is the last page, also for a name that the font lacks', async () => {
  const signed = await joinPages([], 'POD', { name: 'Ngọc 山', picture: pixel, at: 'November 24, 2026' })
  expect((await PDFDocument.load(signed.bytes)).getPageCount()).toBe(1)
})

test('rejects more than 50 pages before conversion', async () => {
  const many = { kind: 'pdf', bytes: new Uint8Array(), pages: 51 } as const
  await expect(joinPages([many], 'BOL')).rejects.toMatchObject({
    code: 'TOO_MANY_PAGES',
    most: 50,
    found: 51,
  })
})

test('warns of a dark, blurred or small photo, not of a sharp one', () => {
  const picture = (brightness: (x: number) => number) => ({
    pixels: Uint8ClampedArray.from({ length: 100 * 100 }, (_, at) => brightness(at % 100)),
    width: 100,
    height: 100,
  })
  const sharp = picture((x) => (x % 4 < 2 ? 20 : 230))
  expect(qualityOf(sharp, 2000)).toEqual([])
  expect(qualityOf(sharp, 300)).toEqual(['small'])
  expect(
    qualityOf(
      picture((x) => (x % 4 < 2 ? 5 : 60)),
      2000,
    ),
  ).toEqual(['dark'])
  expect(
    qualityOf(
      picture((x) => 120 + x / 10),
      2000,
    ),
  ).toEqual(['blurred'])
})
