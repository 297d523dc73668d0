// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact'
import { expect, test } from 'vitest'
import { Suspense, use, useEffect, useState } from '../react.ts'
import { act } from './act.ts'
import { afterPaint } from './afterPaint.ts'

const page = (): HTMLElement => document.body.appendChild(document.createElement('main'))

/** Counts to `end` by an effect for each step. */
function Counter({ end }: { end: number }) {
  const [count, setCount] = useState(0)
  useEffect(() => setCount(Math.min(count + 1, end)), [count, end])
  return <b>{count}</b>
}

test('renders and effects are made before it returns, and those that follow from them', () => {
  const place = page()
  act(() => render(<Counter end={3} />, place))
  expect(place.textContent).toBe('3')
})

test('a transition is made before it returns, unless it is canceled', () => {
  const made: string[] = []
  act(() => {
    afterPaint(() => made.push('made'))
    afterPaint(() => made.push('canceled'))()
  })
  expect(made).toEqual(['made'])
})

test('outside of it a transition is made after the next paint', async () => {
  let isMade = false
  afterPaint(() => (isMade = true))
  expect(isMade).toBe(false)
  await expect.poll(() => isMade).toBe(true)
})

test('an inner one leaves the rest to the outer one', () => {
  const place = page()
  act(() => {
    act(() => render(<Counter end={3} />, place))
    expect(place.textContent).toBe('0')
  })
  expect(place.textContent).toBe('3')
})

test('awaited, it has the result, and has waited for the promises of components', async () => {
  const place = page()
  const texts = new Promise<string>((resolve) => setTimeout(() => resolve('Loads'), 30))
  const Text = () => <b>{use(texts)}</b>
  const result = await act(async () => {
    render(<Suspense fallback="Waiting">{(<Text />) as never}</Suspense>, place)
    return 'rendered'
  })
  expect(result).toBe('rendered')
  expect(place.textContent).toBe('Loads')
})

test('awaited after a change that is none, it has waited too', async () => {
  const place = page()
  const texts = new Promise<string>((resolve) => setTimeout(() => resolve('Loads'), 30))
  const Text = () => <b>{use(texts)}</b>
  await act(() => render(<Suspense fallback="Waiting">{(<Text />) as never}</Suspense>, place))
  expect(place.textContent).toBe('Loads')
})

test('a component that sets its state in each effect is an error', () => {
  function Endless() {
    const [count, setCount] = useState(0)
    useEffect(() => setCount(count + 1), [count])
    return null
  }
  const place = page()
  expect(() => act(() => render(<Endless />, place))).toThrow('Still rendering after 1000 rounds')
  render(null, place)
})

test('an error of a component is thrown, and later renders are not held back', async () => {
  function Failing() {
    const [hasFailed, setHasFailed] = useState(false)
    if (hasFailed) throw new Error('A fault of ours.')
    return <button onClick={() => setHasFailed(true)}>Fail</button>
  }
  const failing = page()
  act(() => render(<Failing />, failing))
  expect(() => act(() => failing.querySelector('button')?.click())).toThrow('A fault of ours.')
  const place = page()
  render(<Counter end={1} />, place)
  await expect.poll(() => place.textContent).toBe('1')
})
