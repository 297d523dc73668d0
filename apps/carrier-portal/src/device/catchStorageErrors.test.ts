import { expect, test } from 'vitest'
import { catchStorageErrors } from './catchStorageErrors'

interface Disk {
  /** Number of values before the storage is full. */
  room: number
  isOff: boolean
}

/** A window with storages like a browser's: prototype methods that throw on any other `this`. */
function aPage(disk: Partial<Disk> = {}) {
  const state: Disk = { room: Infinity, isOff: false, ...disk }
  class BrowserStorage {
    readonly #values = new Map<string, string>()
    get length() {
      return this.#values.size
    }
    key(at: number) {
      return [...this.#values.keys()][at] ?? null
    }
    getItem(name: string) {
      return this.#values.get(name) ?? null
    }
    setItem(name: string, value: string) {
      if (this.#values.size >= state.room)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      this.#values.set(name, value)
      Object.assign(this, { [name]: value })
    }
    removeItem(name: string) {
      this.#values.delete(name)
      Reflect.deleteProperty(this, name)
    }
    clear() {
      for (const name of this.#values.keys()) this.removeItem(name)
    }
  }
  // A browser's `Storage` exposes its values as properties.
  const Storage = BrowserStorage as unknown as typeof globalThis.Storage
  const own = { localStorage: new Storage(), sessionStorage: new Storage() }
  const page = { Storage, ...own }
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(page, name, {
      configurable: true,
      get() {
        if (state.isOff) throw new DOMException('The operation is insecure.', 'SecurityError')
        return own[name]
      },
    })
  catchStorageErrors(page)
  return { page, own, state }
}

const namesIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').toSorted((a, b) =>
    a.localeCompare(b),
  )

test("[ACC-05] [SES-01] keeps the browser's storage objects: values are readable by name, and keys are those stored", () => {
  const { page, own } = aPage()
  page.sessionStorage.setItem('accountId', '001')
  expect(page.sessionStorage).toBe(own.sessionStorage)
  expect(page.sessionStorage).toBeInstanceOf(page.Storage)
  expect(page.sessionStorage['accountId']).toBe('001')
  expect(Object.keys(page.sessionStorage)).toEqual(['accountId'])
  page.sessionStorage.removeItem('accountId')
  expect(page.sessionStorage.getItem('accountId')).toBeNull()
  expect(page.sessionStorage['accountId']).toBeUndefined()
})

test('keeps localStorage and sessionStorage separate', () => {
  const { page } = aPage({ room: 0 })
  page.sessionStorage.setItem('a', '1')
  expect(page.localStorage.getItem('a')).toBeNull()
  expect(page.sessionStorage.getItem('a')).toBe('1')
})

test('keeps values of a full disk for the life of the page and restores no older value later', () => {
  const { page, state } = aPage({ room: 1 })
  const storage = page.sessionStorage
  storage.setItem('a', 'old')
  storage.setItem('b', '2')
  storage.setItem('a', 'new')
  expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['new', '2'])
  expect(namesIn(storage)).toEqual(['a', 'b'])
  expect(storage['a']).toBeUndefined()
  state.room = 2
  storage.setItem('a', 'newer')
  expect([storage.getItem('a'), storage['a']]).toEqual(['newer', 'newer'])
})

test('keeps values for the life of the page where storage is disabled', () => {
  const { page } = aPage({ isOff: true })
  const storage = page.localStorage
  storage.setItem('a', '1')
  expect(page.localStorage.getItem('a')).toBe('1')
  expect(storage).toBeInstanceOf(page.Storage)
  expect(namesIn(storage)).toEqual(['a'])
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('b', '2')
  storage.clear()
  expect(storage.length).toBe(0)
})

test('tolerates storage that is disabled while the page is open', () => {
  const { page, state } = aPage()
  page.localStorage.setItem('a', '1')
  state.isOff = true
  page.localStorage.setItem('b', '2')
  expect(page.localStorage.getItem('b')).toBe('2')
})
