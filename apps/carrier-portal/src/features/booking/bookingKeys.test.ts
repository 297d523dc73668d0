import { expect, test } from 'vitest'
import { createBookingKeys } from './bookingKeys'

function aStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

function keysOn(storage: ReturnType<typeof aStorage>, first = 1) {
  let next = first
  return createBookingKeys(storage, () => `key-${next++}`)
}

test('returns the same key on a retry, also after a reload', () => {
  const storage = aStorage()
  const key = keysOn(storage).keyFor('a01', 3)
  expect(keysOn(storage, 100).keyFor('a01', 3)).toBe(key)
})

test('returns a new key for another load, another price or after a settled response', () => {
  const keys = keysOn(aStorage())
  const first = keys.keyFor('a01', 3)
  expect(keys.keyFor('a02', 3)).not.toBe(first)
  expect(keys.keyFor('a01', 4)).not.toBe(first)
  keys.settle('a01', 3)
  expect(keys.keyFor('a01', 3)).not.toBe(first)
})
