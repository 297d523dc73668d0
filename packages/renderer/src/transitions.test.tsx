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
