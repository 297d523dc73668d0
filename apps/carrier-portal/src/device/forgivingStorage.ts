/**
 * A storage that never throws. What the browser will not keep, because it is full or switched off, lives as long as the page:
 * drafts and choices still work, and nothing that is typed breaks the page.
 *
 * @param real gives the browser's storage; may throw, as `window.sessionStorage` does where storage is switched off.
 */
export function createForgivingStorage(real: () => Storage): Storage {
  const unsaved = new Map<string, string>()

  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(real())
    } catch {
      return otherwise
    }
  }

  const names = () => {
    const saved = attempt(
      (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
      [],
    )
    return [...new Set([...saved, ...unsaved.keys()])]
  }

  return {
    get length() {
      return names().length
    },
    key: (at) => names()[at] ?? null,
    getItem: (name) => unsaved.get(name) ?? attempt((storage) => storage.getItem(name), null),
    setItem(name, value) {
      const isSaved = attempt((storage) => {
        storage.setItem(name, value)
        return true
      }, false)
      if (isSaved) return void unsaved.delete(name)
      // An older value on the disk must not come back with the next page.
      attempt((storage) => storage.removeItem(name), undefined)
      unsaved.set(name, value)
    },
    removeItem(name) {
      unsaved.delete(name)
      attempt((storage) => storage.removeItem(name), undefined)
    },
    clear() {
      unsaved.clear()
      attempt((storage) => storage.clear(), undefined)
    },
  }
}

/** Puts forgiving storages in the place of the browser's, before anything else runs. */
export function forgiveStorage(page: Window & typeof globalThis): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    // The browser's own getter, which throws where storage is switched off; asked anew each time.
    const own = Object.getOwnPropertyDescriptor(page, name)
    const storage = createForgivingStorage(() => {
      // The getter of that name gives nothing else; where there is none, what is called fails and is forgiven.
      const found: unknown = own?.get?.call(page)
      return found as Storage
    })
    Object.defineProperty(page, name, { configurable: true, enumerable: true, get: () => storage })
  }
}
