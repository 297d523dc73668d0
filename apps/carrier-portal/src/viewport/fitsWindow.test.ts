import { afterEach, expect, test, vi } from 'vitest'
import { fitsWindow, followWindow } from './fitsWindow'

const WIDE = '(min-width: 1024px)'

/** Stubs `matchMedia` with matching queries. */
function aWindow(...queries: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }))
}

afterEach(() => vi.unstubAllGlobals())

test("returns the window's match, also while printing on narrower paper", () => {
  aWindow(WIDE)
  expect(fitsWindow(WIDE)).toBe(true)
  aWindow('print')
  expect(fitsWindow(WIDE)).toBe(true)
  aWindow()
  expect(fitsWindow(WIDE)).toBe(false)
})

test('evaluates the paper when no match was cached before printing', () => {
  aWindow('print', '(min-width: 640px)')
  expect(fitsWindow('(min-width: 640px)')).toBe(true)
})

test('notifies subscribers of changes and of the end of printing until they unsubscribe', () => {
  const lists = new Map<string, EventTarget>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = new EventTarget()
    lists.set(query, list)
    return list
  })
  const listener = vi.fn()
  const stop = followWindow([WIDE], listener)
  for (const query of [WIDE, 'print']) lists.get(query)?.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  for (const list of lists.values()) list.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenCalledTimes(2)
})
