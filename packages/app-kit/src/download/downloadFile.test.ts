// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadCsv, downloadFile } from './downloadFile'

const saved: { name: string; file: Blob }[] = []
const revoke = vi.fn()
let lastFile: Blob

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  URL.createObjectURL = vi.fn((file: Blob) => {
    lastFile = file
    return 'blob:1'
  })
  revoke.mockClear()
  URL.revokeObjectURL = revoke
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: lastFile })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const bytesOf = async (file: Blob | undefined) => [...new Uint8Array((await file?.arrayBuffer()) ?? [])]

test('a CSV file begins with one byte order mark, so that spreadsheets read Peña as UTF-8', async () => {
  downloadCsv('carriers.csv', 'Peña')
  downloadCsv('carriers.csv', '\uFEFFPeña')
  const marked = [0xef, 0xbb, 0xbf, 0x50, 0x65, 0xc3, 0xb1, 0x61]
  expect(await Promise.all(saved.map(({ file }) => bytesOf(file)))).toEqual([marked, marked])
  expect(saved[0]).toMatchObject({ name: 'carriers.csv', file: { type: 'text/csv;charset=utf-8' } })
})

test('a file is saved as it is, and its address is revoked later', async () => {
  downloadFile(new File(['101 0'], 'run.ach', { type: 'text/plain' }))
  expect(saved[0]?.name).toBe('run.ach')
  expect(await bytesOf(saved[0]?.file)).toEqual([0x31, 0x30, 0x31, 0x20, 0x30])
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledWith('blob:1')
})
