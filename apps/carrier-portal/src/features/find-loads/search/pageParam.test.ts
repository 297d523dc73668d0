import { expect, test } from 'vitest'
import { readPages, writePages } from './pageParam'

test('restores the number of pages of the URL, and one when it is invalid', () => {
  expect(readPages(writePages(new URLSearchParams('equipment=V'), 3))).toBe(3)
  for (const text of ['', 'page=0', 'page=-1', 'page=1.5', 'page=x'])
    expect(readPages(new URLSearchParams(text))).toBe(1)
})

test('limits the restored pages', () => {
  expect(readPages(new URLSearchParams('page=99'))).toBe(8)
})
