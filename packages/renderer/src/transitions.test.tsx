// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact/compat'
import { useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { startTransition, useDeferredValue, useTransition } from './transitions.ts'

const isMade = () => vi.fn<() => void>()

function page(): HTMLElement {
  return document.body.appendChild(document.createElement('main'))
}

test('a transition is made after the next paint', async () => {
  const change = isMade()
  startTransition(change)
  expect(change).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(change).toHaveBeenCalledOnce())
})

test('a transition of Back is made at once, for the scroll position', () => {
  const change = isMade()
  addEventListener('popstate', () => startTransition(change), { once: true })
  dispatchEvent(new PopStateEvent('popstate'))
  expect(change).toHaveBeenCalledOnce()
})

test('useTransition is pending until its change is made', async () => {
  const seen: string[] = []
  let go = () => {}
  function Shown() {
    const [count, setCount] = useState(0)
    const [isPending, start] = useTransition()
    go = () => start(() => setCount(1))
    seen.push(`${count} ${isPending}`)
    return null
  }
  render(<Shown />, page())
  go()
  await vi.waitFor(() => expect(seen.at(-1)).toBe('1 false'))
  expect(seen).toEqual(['0 false', '0 true', '1 false'])
})

test('a deferred value is rendered after the value, and the last of several alone', async () => {
  const seen: string[] = []
  let setText: (text: string) => void = () => {}
  function Shown() {
    const [text, set] = useState('a')
    setText = set
    const later = useDeferredValue(text)
    seen.push(`${text}/${later}`)
    return null
  }
  render(<Shown />, page())
  setText('b')
  // It renders in a microtask, and the deferred value follows after a paint.
  await Promise.resolve()
  await Promise.resolve()
  setText('c')
  await vi.waitFor(() => expect(seen.at(-1)).toBe('c/c'))
  expect(seen).toEqual(['a/a', 'b/a', 'c/a', 'c/c'])
})

test('a part that is deferred at first comes after the next paint', async () => {
  const seen: boolean[] = []
  function Shown() {
    seen.push(useDeferredValue(true, false))
    return null
  }
  render(<Shown />, page())
  expect(seen).toEqual([false])
  await vi.waitFor(() => expect(seen).toEqual([false, true]))
})

test('a value that changes faster than the page is painted is followed', async () => {
  let later = 0
  let setCount: (count: number) => void = () => {}
  function Shown() {
    const [count, set] = useState(0)
    setCount = set
    later = useDeferredValue(count)
    return null
  }
  render(<Shown />, page())
  let count = 0
  const changes = setInterval(() => setCount((count += 1)), 4)
  await vi.waitFor(() => expect(later).toBeGreaterThan(0))
  const before = later
  await vi.waitFor(() => expect(later).toBeGreaterThan(before))
  clearInterval(changes)
  await vi.waitFor(() => expect(later).toBe(count))
})

test('a deferred value of a part that is gone is not rendered', async () => {
  const seen: number[] = []
  let setCount: (count: number) => void = () => {}
  function Shown() {
    const [count, set] = useState(0)
    setCount = set
    seen.push(useDeferredValue(count))
    return null
  }
  const root = page()
  render(<Shown />, root)
  setCount(1)
  await Promise.resolve()
  render(null, root)
  await new Promise((passed) => setTimeout(passed, 80))
  expect(seen).toEqual([0, 0])
})

test('a deferred function is not called', async () => {
  const first = () => 'first'
  let seen: unknown
  function Shown() {
    seen = useDeferredValue(first)
    return null
  }
  render(<Shown />, page())
  await vi.waitFor(() => expect(seen).toBe(first))
})
