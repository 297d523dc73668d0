// @vitest-environment jsdom
/** @jsxImportSource preact */
import { createRoot } from 'preact/compat/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { flushSync } from './promptEffects.ts'
import { Suspense, use, useLayoutEffect, useState } from './react.ts'

const uncaught: unknown[] = []
const note = (error: unknown) => void uncaught.push(error)
beforeEach(() => void process.on('uncaughtException', note))
afterEach(() => {
  process.off('uncaughtException', note)
  uncaught.length = 0
})

const whole = Promise.resolve('Loads')
const never = new Promise<string>(() => undefined)

test('components that wait and are removed by the parent of their boundary throw nothing uncaught', async () => {
  let start: (isStarted: boolean) => void = () => undefined
  const Part = ({ text }: { text: Promise<string> }) => <b>{use(text)}</b>
  /** Renders the parent of the boundary after its parts have begun to wait, and before the boundary renders its fallback. */
  function Parts({ onRendered }: { onRendered: () => void }) {
    const [isStarted, setStarted] = useState(false)
    start = setStarted
    useLayoutEffect(() => {
      if (isStarted) onRendered()
    }, [isStarted, onRendered])
    const text = isStarted ? never : whole
    return (
      <>
        <Part text={text} />
        <Part text={text} />
      </>
    )
  }
  function Page() {
    const [count, setCount] = useState(0)
    return (
      <main data-count={count}>
        <Suspense fallback="Waiting">
          <Parts onRendered={() => setCount(1)} />
        </Suspense>
      </main>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render((<Page />) as never))
  await expect.poll(() => place.textContent).toBe('LoadsLoads')
  start(true)
  await expect.poll(() => place.querySelector('[data-count="1"]')).not.toBeNull()
  await new Promise((passed) => setTimeout(passed, 10))
  expect(uncaught).toEqual([])
})
