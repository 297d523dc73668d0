import { expect, test } from 'vitest'
import { createForgivingStorage } from './forgivingStorage'

/** A storage of the browser that takes `room` values and then is full. */
function aDisk(room = Infinity) {
  const values = new Map<string, string>()
  const disk: Storage = {
    get length() {
      return values.size
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (name) => values.get(name) ?? null,
    setItem(name, value) {
      if (values.size >= room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      values.set(name, value)
    },
    removeItem: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
  return { disk, values }
}

const namesIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').toSorted((a, b) =>
    a.localeCompare(b),
  )

test('keeps on the disk what the disk takes', () => {
  const { disk, values } = aDisk()
  const storage = createForgivingStorage(() => disk)
  storage.setItem('a', '1')
  expect(values.get('a')).toBe('1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  expect(values.size).toBe(0)
})

test('a full disk loses nothing while the page lives, and no older value comes back later', () => {
  const { disk, values } = aDisk(1)
  const storage = createForgivingStorage(() => disk)
  storage.setItem('a', 'old')
  storage.setItem('b', '2')
  storage.setItem('a', 'new')
  expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['new', '2'])
  expect(namesIn(storage)).toEqual(['a', 'b'])
  expect(values.get('a')).toBeUndefined()
})

test('where storage is switched off values live as long as the page', () => {
  const storage = createForgivingStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  expect(namesIn(storage)).toEqual(['a'])
  storage.clear()
  expect(storage.length).toBe(0)
})
