import { expect, test } from 'vitest'
import { createRetryKey } from './retryKey'

test('a retry of the same content has the same key', () => {
  const keys = createRetryKey()
  const first = keys.of({ name: 'Yard' })
  expect(keys.of({ name: 'Yard' })).toBe(first)
})

test('other content, and equal content after a success, has a new key', () => {
  const keys = createRetryKey()
  const first = keys.of({ name: 'Yard' })
  const other = keys.of({ name: 'Yard 2' })
  expect(other).not.toBe(first)
  expect(keys.of({ name: 'Yard' })).not.toBe(first)
  keys.settle()
  expect(keys.of({ name: 'Yard' })).not.toBe(first)
})
