import { vi } from 'vitest'

/** Replaces the browser's event source; `send` delivers a message of `/events`. */
export function fakeEvents() {
  const source = Object.assign(new EventTarget(), { readyState: 1, close: () => undefined })
  // A function, since a constructor that returns another object needs no class.
  vi.stubGlobal('EventSource', function EventSource() {
    return source
  })
  return {
    send: (name: 'records' | 'gone' | 'reset', records: readonly { id: string; apiName: string }[] = []) =>
      source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify({ records }) })),
  }
}
