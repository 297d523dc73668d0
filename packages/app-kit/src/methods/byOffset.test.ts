import { expect, test } from 'vitest'
import { byOffset } from './serverMethod'

const paging = byOffset(({ loads }: { loads: readonly string[]; nextOffset: number | null }) => loads)

test('reads the items of a page and the params of the next page', () => {
  expect(paging.items({ loads: ['a', 'b'], nextOffset: 25 })).toEqual(['a', 'b'])
  expect(paging.next({ loads: [], nextOffset: 25 })).toEqual({ offset: 25 })
})

test('has no params after the last page', () => {
  expect(paging.next({ loads: ['a'], nextOffset: null })).toBeUndefined()
})
