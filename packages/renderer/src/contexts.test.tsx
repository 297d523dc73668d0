// @vitest-environment jsdom
/** @jsxImportSource preact */
import { createRoot } from 'preact/compat/client'
import { expect, test } from 'vitest'
import { flushSync } from './promptEffects.ts'
import { createContext, memo, Suspense, use, useContext } from './react.ts'

const Language = createContext('')
const Messages = createContext('')

const Greeting = memo(function Greeting() {
  return <b>{useContext(Messages)}</b>
})

/** Reads the language too, so that it is rendered while it waits for its messages. */
function Page() {
  return (
    <main lang={useContext(Language)}>
      <Greeting />
    </main>
  )
}

function WithMessages({ of, children }: { of: ReadonlyMap<string, Promise<string>>; children: unknown }) {
  const messages = of.get(useContext(Language))
  return <Messages value={messages ? use(messages) : ''}>{children as never}</Messages>
}

test('a context that changes while its readers wait reaches a reader behind memo', async () => {
  const messages = new Map([
    ['es', Promise.resolve('Cargas')],
    ['en', Promise.resolve('Loads')],
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const page = (
    <Suspense fallback="Waiting">
      <WithMessages of={messages}>
        <Page />
      </WithMessages>
    </Suspense>
  )
  const show = (language: string) =>
    flushSync(() => root.render((<Language value={language}>{page}</Language>) as never))
  show('es')
  await expect.poll(() => place.textContent).toBe('Cargas')
  show('en')
  expect(place.textContent).toBe('Waiting')
  await expect.poll(() => place.textContent).not.toBe('Waiting')
  expect(place.textContent).toBe('Loads')
})
