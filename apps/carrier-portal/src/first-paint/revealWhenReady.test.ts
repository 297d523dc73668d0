// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint } from './revealPage'
import { revealWhenReady } from './revealWhenReady'

let root: HTMLElement
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="first-paint"></div><div id="root"></div>'
  const found = document.getElementById('root')
  if (!found) throw new Error('The test has no root.')
  root = found
  revealWhenReady(root)
})
afterEach(() => vi.useRealTimers())

/** Mutation observers run in a microtask. */
const render = async (html: string) => {
  root.innerHTML = html
  await Promise.resolve()
}
const isRevealed = () => firstPaint() === null

test('the page replaces the picture at once when it has rendered', async () => {
  await render('<p>Waiting</p>')
  expect(isRevealed()).toBe(false)
  await render('<h1>Find Loads</h1><i data-skeleton></i>')
  expect(isRevealed()).toBe(true)
})

test('after a second the page says itself what it waits for', async () => {
  await vi.advanceTimersByTimeAsync(999)
  expect(isRevealed()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isRevealed()).toBe(true)
})
