import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { rowWindow } from './rowWindow'

test('pages by offset cover a list once and in order, and no page but the last is short', () => {
  assert(
    property(integer({ min: 0, max: 60 }), integer({ min: 1, max: 20 }), (length, pageSize) => {
      const list = Array.from({ length }, (_, index) => index)
      const seen: number[] = []
      for (let next: number | null = 0; next !== null;) {
        const { offset, limit, split } = rowWindow(next, pageSize)
        const { page, nextOffset } = split(list.slice(offset, offset + limit))
        seen.push(...page)
        if (nextOffset !== null) expect(page).toHaveLength(pageSize)
        else expect(page.length).toBeGreaterThan(length === 0 ? -1 : 0)
        next = nextOffset
      }
      expect(seen).toEqual(list)
    }),
  )
})
