/** What a storage would not keep; it lives as long as the page. */
const unsaved = new WeakMap<Storage, Map<string, string>>()

function unsavedOf(storage: Storage): Map<string, string> {
  const known = unsaved.get(storage) ?? new Map<string, string>()
  unsaved.set(storage, known)
  return known
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** Lets the methods of every storage of the page put up with one that is full or switched off. */
function forgiveMethods(prototype: Storage): void {
  const descriptors = Object.getOwnPropertyDescriptors(prototype)
  // The browser's methods, before they are replaced; each is called on a storage.
  const own: Storage = Object.defineProperties(Object.create(null), descriptors)

  function names(storage: Storage): string[] {
    const saved = attempt(() => {
      const count = Number(descriptors.length.get?.call(storage))
      return Array.from({ length: count }, (_, at) => own.key.call(storage, at) ?? '')
    }, [])
    return [...new Set([...saved, ...unsavedOf(storage).keys()])]
  }

  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> & ThisType<Storage> = {
    getItem(name) {
      return unsavedOf(this).get(name) ?? attempt(() => own.getItem.call(this, name), null)
    },
    setItem(name, value) {
      const isSaved = attempt(() => {
        own.setItem.call(this, name, value)
        return true
      }, false)
      if (isSaved) return void unsavedOf(this).delete(name)
      // An older value on the disk must not come back with the next page.
      attempt(() => own.removeItem.call(this, name), undefined)
      unsavedOf(this).set(name, value)
    },
    removeItem(name) {
      unsavedOf(this).delete(name)
      attempt(() => own.removeItem.call(this, name), undefined)
    },
    clear() {
      unsavedOf(this).clear()
      attempt(() => own.clear.call(this), undefined)
    },
    key(at) {
      return names(this)[at] ?? null
    },
  }
  Object.assign(prototype, methods)
  Object.defineProperty(prototype, 'length', {
    ...descriptors.length,
    get(this: Storage) {
      return names(this).length
    },
  })
}

/**
 * Makes the storages of a page never throw, before anything else runs. They stay those of the browser, which other parts of
 * the site read as they like (ACC-05); what the browser will not keep, because it is full or switched off, lives as long as
 * the page: drafts and choices still work, and nothing that is typed breaks the page.
 */
export function forgiveStorage(page: Pick<typeof globalThis, 'Storage'> & object): void {
  const { prototype } = page.Storage
  forgiveMethods(prototype)
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    // The browser's own getter, which throws where storage is switched off; asked anew each time.
    const own = Object.getOwnPropertyDescriptor(page, name)
    // It has nothing behind it: whatever it is asked fails, and is forgiven.
    const substitute: Storage = Object.create(prototype)
    Object.defineProperty(page, name, {
      configurable: true,
      enumerable: true,
      get: (): unknown => attempt<unknown>(() => own?.get?.call(page), null) ?? substitute,
    })
  }
}
