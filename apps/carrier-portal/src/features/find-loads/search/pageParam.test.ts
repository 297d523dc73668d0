import { expect, test } from 'vitest'
import { readPages, writePages } from './pageParam'

test('brings back as many pages as the address shows, and one when it makes no sense', () => {
  expect(readPages(writePages(new URLSearchParams('equipment=V'), 3))).toBe(3)
  for (const text of ['', 'page=0', 'page=-1', 'page=1.5', 'page=x'])
    expect(readPages(new URLSearchParams(text))).toBe(1)
})

test('does not load an endless list again on one visit', () => {
  expect(readPages(new URLSearchParams('page=99'))).toBe(8)
})
