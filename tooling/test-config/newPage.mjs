import { afterAll, vi } from 'vitest'

/** Own names of the window. Registries of packages are named `__…`. */
const namesNow = () => Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__'))

/** The window before this file. Only functions are read: reading other properties can have effects. */
const before = new Map(
  namesNow().map((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name)
    const isRead = (descriptor.writable === true || 'set' in descriptor) && name !== 'location'
    return [name, { descriptor, value: isRead ? globalThis[name] : undefined }]
  }),
)
const { href } = location

/** Restores a property that this file replaced; jsdom's setters store replaced functions. */
function restore(name, { descriptor, value }) {
  const now = Object.getOwnPropertyDescriptor(globalThis, name)
  const isSame = now?.get === descriptor.get && now?.value === descriptor.value
  if (!isSame && now?.configurable !== false) Object.defineProperty(globalThis, name, descriptor)
  else if (typeof value === 'function' && globalThis[name] !== value) globalThis[name] = value
}

/** Empties the page and restores the window, so that the next file finds both as after a page load. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const name of namesNow()) if (!before.has(name)) delete globalThis[name]
  for (const [name, was] of before) restore(name, was)
  for (const element of [document.documentElement, document.head, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=', 1)[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', href)
})
