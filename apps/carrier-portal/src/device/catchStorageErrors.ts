/** Values that the storage rejected; they last as long as the page. */
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

/** Wraps the methods of `Storage.prototype`, so that a full or disabled storage does not throw. */
function wrapMethods(prototype: Storage): void {
  const descriptors = Object.getOwnPropertyDescriptors(prototype)
  // The browser's own methods.
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
      // A stale value on the disk must not return with the next page.
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
 * Makes `localStorage` and `sessionStorage` never throw; call before any other code runs. They remain the
 * browser's objects, which other parts of the site read (ACC-05). Values that the browser rejects (quota,
 * disabled storage) last as long as the page.
 */
export function catchStorageErrors(page: Pick<typeof globalThis, 'Storage'> & object): void {
  const { prototype } = page.Storage
  wrapMethods(prototype)
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    // The browser's getter throws where storage is disabled; it is evaluated on every access.
    const own = Object.getOwnPropertyDescriptor(page, name)
    // Has no backing store: every call throws and falls back to memory.
    const substitute: Storage = Object.create(prototype)
    Object.defineProperty(page, name, {
      configurable: true,
      enumerable: true,
      get: (): unknown => attempt<unknown>(() => own?.get?.call(page), null) ?? substitute,
    })
  }
}
