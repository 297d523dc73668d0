import { options } from 'preact'

/** Cached property names of keyboard events. */
let members: readonly string[] | undefined

/** For the `keydown` of a browser's autofill, which is no `KeyboardEvent`. */
const NO_KEY = {
  key: 'Unidentified',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  getModifierState: () => false,
}

/**
 * Passes handlers a keyboard event with own properties, as React's synthetic events have: React Aria copies keyboard events by
 * spread, and native events have getters on the prototype. `key` is defined also for native events that lack it. Other events
 * are passed unchanged.
 */
export function giveEventsOwnMembers(): void {
  const before = options.event?.bind(options)
  options.event = (event: Event) => {
    const handled = (before?.(event) ?? event) as Event
    if (handled instanceof KeyboardEvent) return copyOf(handled, (members ??= namesOf(handled)))
    return /^key(down|up|press)$/.test(handled.type)
      ? Object.assign(copyOf(handled, namesOf(handled)), NO_KEY)
      : handled
  }
}

function copyOf(event: Event, names: readonly string[]): Event {
  const copy: Record<string, unknown> = { nativeEvent: event }
  for (const name of names) {
    const value = (event as unknown as Record<string, unknown>)[name]
    copy[name] = typeof value === 'function' ? value.bind(event) : value
  }
  // Properties that change during dispatch.
  Object.defineProperty(copy, 'defaultPrevented', { enumerable: true, get: () => event.defaultPrevented })
  Object.defineProperty(copy, 'cancelBubble', { enumerable: true, get: () => event.cancelBubble })
  return copy as unknown as Event
}

/**
 * Property names that `preact/compat` adds, and native ones. These are read from the prototype: a browser extension that
 * dispatches a key can shadow one in its event (`Object.defineProperty`), and the names are cached.
 */
function namesOf(event: Event): readonly string[] {
  const names = Object.keys(event)
  for (const name in Object.getPrototypeOf(event)) names.push(name)
  return names
}
