// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import {
  Component,
  createRef,
  startTransition,
  Suspense,
  use,
  useDeferredValue,
  useEffect,
  useId,
  useOptimistic,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import type * as ReactDomClient from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refuseLeftOut, withoutFeatures } from './leanReactDom.ts'

// The edited file is that of a build, so everything here runs on the production React.
vi.hoisted(() => (process.env.NODE_ENV = 'production'))
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime')
  return { Fragment, jsxDEV: jsx }
})

const require = createRequire(import.meta.url)
const file = require.resolve('react-dom/client').replace(/client\.js$/, 'cjs/react-dom-client.production.js')
const source = readFileSync(file, 'utf8')

type Client = typeof ReactDomClient
/** Runs the production file on the React of this test. */
function clientOf(code: string): Client {
  const exports: Record<string, unknown> = {}
  new Script(`(function (exports, require) { ${code}\n})`, { filename: file }).runInThisContext()(
    exports,
    require,
  )
  // Its shape is that of `react-dom/client`.
  return exports as unknown as Client
}

describe('leanReactDom', () => {
  test('removes a sixth of the source and the hydration of a server-rendered page', () => {
    const lean = withoutFeatures(source)
    expect(lean.length).toBeLessThan(source.length * 0.85)
    expect(Object.keys(clientOf(lean))).not.toContain('hydrateRoot')
    expect(Object.keys(clientOf(source))).toContain('hydrateRoot')
  })

  test('refuses a React DOM in which a replacement does not match', () => {
    expect(() =>
      withoutFeatures(source.replace('function popHydrationState(', 'function popOther(')),
    ).toThrow(/React DOM has changed: function popHydrationState/)
    expect(() => withoutFeatures(source.replaceAll('335544064', '1'))).toThrow(/React DOM has changed/)
  })

  test('refuses a module that imports a removed feature', () => {
    expect(() => refuseLeftOut(`import { useState, Activity as A } from 'react'`, 'Page.tsx')).toThrow(
      /Page\.tsx imports Activity/,
    )
    expect(() => refuseLeftOut(`import {hydrateRoot} from"react-dom/client"`, 'main.tsx')).toThrow(
      /hydrateRoot/,
    )
    expect(() =>
      refuseLeftOut(`import { useState } from 'react'; import { Activity } from 'lucide-react'`, 'A'),
    ).not.toThrow()
  })
})

describe.each([
  ['as published', (code: string) => code],
  ['without the features', withoutFeatures],
])('React DOM %s', (_name, edit) => {
  const { createRoot } = clientOf(edit(source))
  let container: HTMLElement
  let root: ReturnType<typeof createRoot>
  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container, { onCaughtError: () => undefined })
  })
  afterEach(() => {
    root.unmount()
    container.remove()
    document.head.replaceChildren()
    document.body.replaceChildren()
  })
  const settle = () => new Promise((passed) => setTimeout(passed, 30))
  const show = async (content: ReactNode) => {
    root.render(content)
    await settle()
  }

  test('shows the fallback, then the content of a suspended part', async () => {
    let arrive: (text: string) => void = () => undefined
    const text = new Promise<string>((resolve) => (arrive = resolve))
    function Part() {
      return <p>{use(text)}</p>
    }
    await show(
      <Suspense fallback={<i>loading</i>}>
        <Part />
      </Suspense>,
    )
    expect(container.innerHTML).toBe('<i>loading</i>')
    arrive('3 loads')
    await vi.waitFor(() => expect(container.textContent).toBe('3 loads'), { timeout: 2000 })
  })

  test('keeps the old rows visible while a transition suspends', async () => {
    let arrive: (text: string) => void = () => undefined
    const later = new Promise<string>((resolve) => (arrive = resolve))
    let turn: () => void = () => undefined
    function Rows() {
      const [page, setPage] = useState<string | Promise<string>>('page 1')
      turn = () => startTransition(() => setPage(later))
      return <p>{typeof page === 'string' ? page : use(page)}</p>
    }
    await show(
      <Suspense fallback="loading">
        <Rows />
      </Suspense>,
    )
    turn()
    await settle()
    expect(container.textContent).toBe('page 1')
    arrive('page 2')
    await vi.waitFor(() => expect(container.textContent).toBe('page 2'), { timeout: 2000 })
  })

  test('reorders keyed rows without new elements and removes the rest', async () => {
    const rows = (ids: readonly string[]) => ids.map((id) => <li key={id}>{id}</li>)
    await show(<ul>{rows(['a', 'b', 'c', 'd'])}</ul>)
    const first = container.querySelector('li')
    await show(<ul>{rows(['d', 'b', 'a'])}</ul>)
    expect(container.textContent).toBe('dba')
    expect(container.querySelectorAll('li')[2]).toBe(first)
  })

  test('controls inputs, selects and checkboxes', async () => {
    function Form() {
      const [city, setCity] = useState('Dallas')
      const [isReefer, setReefer] = useState(true)
      return (
        <>
          <input name="city" value={city} onChange={(event) => setCity(event.target.value.toUpperCase())} />
          <input type="checkbox" checked={isReefer} onChange={(event) => setReefer(event.target.checked)} />
          <select defaultValue="van">
            <option value="reefer">Reefer</option>
            <option value="van">Van</option>
          </select>
          <output>{`${city} ${isReefer}`}</output>
        </>
      )
    }
    await show(<Form />)
    const [city, box] = container.querySelectorAll('input')
    if (!city || !box) throw new Error('The form has no inputs.')
    expect(container.querySelector('select')?.value).toBe('van')
    expect(box.checked).toBe(true)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(city, 'Reno')
    city.dispatchEvent(new Event('input', { bubbles: true }))
    box.click()
    await settle()
    expect(city.value).toBe('RENO')
    expect(container.querySelector('output')?.textContent).toBe('RENO false')
  })

  test('sets the title of the document and removes it on unmount', async () => {
    await show(
      <main>
        <title>Find Loads</title>
        <svg>
          <title>Map</title>
        </svg>
      </main>,
    )
    expect(document.title).toBe('Find Loads')
    expect(container.querySelector('svg title')?.textContent).toBe('Map')
    await show(<main />)
    expect(document.head.querySelector('title')).toBeNull()
  })

  test('hands focus, pointer and portal events to their handlers', async () => {
    const seen: string[] = []
    const ref = createRef<HTMLButtonElement>()
    const handlers = {
      onFocus: () => seen.push('focus'),
      onClick: () => seen.push('click'),
      onMouseOver: () => seen.push('over'),
    }
    await show(<div {...handlers}>{createPortal(<button ref={ref}>Book</button>, document.body)}</div>)
    ref.current?.focus()
    ref.current?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    ref.current?.click()
    expect(seen).toEqual(['focus', 'over', 'click'])
  })

  test('renders an error boundary and names the failed component', async () => {
    const stacks: string[] = []
    class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
      override state = { hasFailed: false }
      static getDerivedStateFromError = () => ({ hasFailed: true })
      override componentDidCatch(_error: unknown, info: { componentStack?: string | null }) {
        stacks.push(info.componentStack ?? '')
      }
      override render() {
        return this.state.hasFailed ? <p role="alert">failed</p> : this.props.children
      }
    }
    function FailedPart(): ReactNode {
      throw new Error('no rate')
    }
    await show(
      <Boundary>
        <FailedPart />
      </Boundary>,
    )
    expect(container.textContent).toBe('failed')
    expect(stacks[0]).toContain('FailedPart')
  })

  test('runs effects, identifiers, deferred and optimistic values', async () => {
    const cleaned: string[] = []
    let save: () => Promise<void> = async () => undefined
    function Row({ name }: { name: string }) {
      const id = useId()
      const isFirst = useRef(true)
      const [saved, addSaved] = useOptimistic('open')
      const deferred = useDeferredValue(name)
      save = () =>
        new Promise((done) =>
          startTransition(async () => {
            addSaved('saving')
            await new Promise((passed) => setTimeout(passed, 60))
            done()
          }),
        )
      useEffect(() => {
        isFirst.current = false
        return () => void cleaned.push(name)
      }, [name])
      return <p id={id}>{`${deferred} ${saved}`}</p>
    }
    await show(<Row name="L-1" />)
    expect(container.querySelector('p')?.id).not.toBe('')
    await show(<Row name="L-2" />)
    expect(container.textContent).toBe('L-2 open')
    expect(cleaned).toEqual(['L-1'])
    const saving = save()
    await settle()
    expect(container.textContent).toBe('L-2 saving')
    await saving
    await vi.waitFor(() => expect(container.textContent).toBe('L-2 open'))
  })
})
