import type { ExportedDocument } from '@portal/contract/methods'
import { afterEach, expect, test, vi } from 'vitest'
import { archiveNames, zipDocuments } from './zipDocuments'

const document = (loadNumber: string, type: ExportedDocument['type'], extension: string | null = 'pdf') => ({
  loadNumber,
  type,
  extension,
  contentDocumentId: '069000000000001AAA',
  sizeBytes: 3,
})
afterEach(() => vi.unstubAllGlobals())

test('[DAY-06] the archive has a folder per load, and a number for each further file of a type', () => {
  expect(
    archiveNames([
      document('L-1', 'POD'),
      document('L-1', 'POD', 'jpg'),
      document('L-1', 'BOL', null),
      document('L-2', 'POD'),
    ]),
  ).toEqual(['L-1/POD.pdf', 'L-1/POD 2.jpg', 'L-1/BOL', 'L-2/POD.pdf'])
})

test('[DAY-06] the archive holds every file, with progress', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('abc')))
  const counts: number[] = []
  const zip = await zipDocuments([document('L-1', 'POD'), document('L-2', 'BOL')], (count) =>
    counts.push(count),
  )
  expect(counts).toEqual([1, 2])
  const bytes = new TextDecoder('latin1').decode(await zip.arrayBuffer())
  expect(bytes.startsWith('PK')).toBe(true)
  expect(bytes).toContain('L-1/POD.pdf')
  expect(bytes).toContain('L-2/BOL.pdf')
})

test('[DAY-06] a file that cannot be downloaded fails the archive instead of being left out', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  await expect(zipDocuments([document('L-1', 'POD')], () => undefined)).rejects.toThrow('L-1/POD.pdf')
})
