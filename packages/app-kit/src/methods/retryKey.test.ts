import { expect, test } from 'vitest'
import { createRetryKey } from './retryKey'

test('a retry of the same content has the same key, also after other content', () => {
  const keys = createRetryKey()
  const first = keys.of({ name: 'Yard' })
  expect(keys.of({ name: 'Yard' })).toBe(first)
  expect(keys.of({ name: 'Yard 2' })).not.toBe(first)
  expect(keys.of({ name: 'Yard' })).toBe(first)
})

test('content after its success has a new key; other content keeps its own', () => {
  const keys = createRetryKey()
  const first = keys.of({ name: 'Yard' })
  const other = keys.of({ name: 'Yard 2' })
  keys.settle({ name: 'Yard' })
  expect(keys.of({ name: 'Yard' })).not.toBe(first)
  expect(keys.of({ name: 'Yard 2' })).toBe(other)
})
