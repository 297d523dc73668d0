// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact'
import { createRoot } from 'preact/compat/client'
import { useEffect, useState } from 'preact/hooks'
import { expect, test, vi } from 'vitest'
import { createElement } from './react.ts'
import { flushSync } from './promptEffects.ts'
import { createPortal, preload } from './reactDom.ts'

function show(content: unknown): HTMLElement {
  const page = document.body.appendChild(document.createElement('main'))
  flushSync(() => createRoot(page).render(content as never))
  return page
}

test('a key of an extension, which hides members of its event, leaves them to the next key', () => {
  const seen: unknown[] = []
  const page = show(<input onKeyDown={(event) => seen.push(event.key)} />)
  const hiding = Object.defineProperty(new KeyboardEvent('keydown', { bubbles: true }), 'key', {
    value: 'Enter',
  })
  page.firstChild?.dispatchEvent(hiding)
  page.firstChild?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(seen).toEqual(['Enter', 'Escape'])
})

test('a keyboard event can be copied by spreading, and tells of what happens to it later', () => {
  const seen = vi.fn<(event: KeyboardEvent) => void>()
  const page = show(<button onKeyDown={(event) => seen(event)}>Key</button>)
  page.firstChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  const event = seen.mock.calls[0]?.[0]
  expect(Object.assign({}, event)).toMatchObject({
    key: 'Escape',
    ctrlKey: true,
    type: 'keydown',
    target: page.firstChild,
  })
  expect(event?.defaultPrevented).toBe(false)
  // Of React's events, which React Aria calls.
  expect(event).toMatchObject({ isDefaultPrevented: expect.any(Function), persist: expect.any(Function) })
  event?.preventDefault()
  expect(event?.defaultPrevented).toBe(true)
})

test('a key event of a browser that fills in a form, which is no keyboard event, has an unidentified key', () => {
  const seen = vi.fn<(event: KeyboardEvent) => void>()
  const page = show(<input onKeyDown={(event) => seen(event)} />)
  page.firstChild?.dispatchEvent(new Event('keydown', { bubbles: true }))
  const event = Object.assign({}, seen.mock.calls[0]?.[0])
  expect(event).toMatchObject({
    key: 'Unidentified',
    type: 'keydown',
    target: page.firstChild,
    ctrlKey: false,
  })
  expect(event.getModifierState?.('CapsLock')).toBe(false)
  expect(event).toMatchObject({ isDefaultPrevented: expect.any(Function) })
})

test('a field is not checked for spelling when its component says so', () => {
  const field = show(createElement('input', { spellCheck: false } as never)).firstElementChild
  expect(field?.getAttribute('spellcheck')).toBe('false')
})

test("a press is the browser's own event", () => {
  const seen = vi.fn<(event: unknown) => void>()
  const page = show(<button onClick={seen}>Press</button>)
  const press = new MouseEvent('click')
  page.firstChild?.dispatchEvent(press)
  expect(seen).toHaveBeenCalledExactlyOnceWith(press)
})

function Counter({ onEffect }: { onEffect: (count: number) => void }) {
  const [count, setCount] = useState(0)
  useEffect(() => onEffect(count), [count, onEffect])
  return <button onClick={() => setCount(count + 1)}>Count</button>
}

test('effects of a press run before the next task', async () => {
  const effect = vi.fn<(count: number) => void>()
  const page = show(<Counter onEffect={effect} />)
  await Promise.resolve()
  // As it is while the browser gives an event of its own to its listeners.
  vi.stubGlobal('event', { type: 'click' })
  ;(page.firstChild as HTMLElement).click()
  for (const _ of Array.from({ length: 5 })) await Promise.resolve()
  expect(effect.mock.calls).toEqual([[0], [1]])
})

test('effects that wait for the paint run before a press is handled', () => {
  const happened: string[] = []
  function Noted() {
    useEffect(() => {
      happened.push('effect')
    }, [])
    return <button onClick={() => happened.push('press')}>Press</button>
  }
  const page = document.body.appendChild(document.createElement('main'))
  render(<Noted />, page)
  ;(page.firstChild as HTMLElement).click()
  expect(happened).toEqual(['effect', 'press'])
})

test('effects of another render run after the next paint', async () => {
  const effect = vi.fn<(count: number) => void>()
  render(<Counter onEffect={effect} />, document.body.appendChild(document.createElement('main')))
  for (const _ of Array.from({ length: 5 })) await Promise.resolve()
  expect(effect).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(effect).toHaveBeenCalledExactlyOnceWith(0))
})

test('effects of what `flushSync` rendered run before the next task', async () => {
  const effect = vi.fn<(count: number) => void>()
  show(<Counter onEffect={effect} />)
  await Promise.resolve()
  expect(effect).toHaveBeenCalledExactlyOnceWith(0)
})

test('an element with `autoFocus` has the focus once, not with each render', async () => {
  function Form() {
    const [text, setText] = useState('')
    return (
      <>
        <input
          aria-label="Text"
          {...{ autoFocus: true }}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button onClick={() => setText('changed')}>Change</button>
      </>
    )
  }
  const page = show(<Form />)
  const [input, button] = page.children as unknown as [HTMLInputElement, HTMLButtonElement]
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
  button.focus()
  button.click()
  await vi.waitFor(() => expect(input.value).toBe('changed'))
  expect(document.activeElement).toBe(button)
})

test('a portal renders into another element', () => {
  const other = document.body.appendChild(document.createElement('aside'))
  show(createPortal((<p>Elsewhere</p>) as never, other))
  expect(other.innerHTML).toBe('<p>Elsewhere</p>')
})

test('a file is preloaded once', () => {
  preload('/letters.woff2', { as: 'font', crossOrigin: 'anonymous' })
  preload('/letters.woff2', { as: 'font', crossOrigin: 'anonymous' })
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')
  expect([...links].map((link) => [link.getAttribute('href'), link.as, link.crossOrigin])).toEqual([
    ['/letters.woff2', 'font', 'anonymous'],
  ])
})
