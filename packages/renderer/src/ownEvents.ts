import { options } from 'preact'

/** Names of the members of a keyboard event, once read. */
let members: readonly string[] | undefined

/** Of an event of a browser that fills in a form: its type is `keydown`, and it is no keyboard event. */
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
 * Gives handlers a keyboard event with members of its own, as React does: React Aria copies keyboard events by spreading
 * them, and those of the browser have nothing of their own. Handlers read a key from each, also where the browser sends
 * none. Other events stay as they are.
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
  // What changes while handlers run.
  Object.defineProperty(copy, 'defaultPrevented', { enumerable: true, get: () => event.defaultPrevented })
  Object.defineProperty(copy, 'cancelBubble', { enumerable: true, get: () => event.cancelBubble })
  return copy as unknown as Event
}

/**
 * Those that `preact/compat` adds, and of the browser. These are read from the prototype: an extension that sends a key can hide
 * one in its event (`Object.defineProperty`), and the names are read once.
 */
function namesOf(event: Event): readonly string[] {
  const names = Object.keys(event)
  for (const name in Object.getPrototypeOf(event)) names.push(name)
  return names
}
