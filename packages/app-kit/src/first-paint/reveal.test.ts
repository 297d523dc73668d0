// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint, revealWhenReady } from './reveal'

let root: HTMLElement

async function start(prerender = '', also?: string) {
  document.body.innerHTML = `<div id="first-paint">${prerender}</div><div id="root"></div>`
  const found = document.getElementById('root')
  if (!found) throw new Error('The test has no root.')
  root = found
  revealWhenReady(root, also)
  await Promise.resolve()
}
beforeEach(async () => {
  vi.useFakeTimers()
  await start()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Mutation observers run in a microtask, and the page is looked at in the one after. */
const render = async (html: string) => {
  root.innerHTML = html
  await Promise.resolve()
  await Promise.resolve()
}
const isRevealed = () => firstPaint() === null

test('the page replaces the prerender when it shows as much', async () => {
  await render('<p>Waiting</p>')
  expect(isRevealed()).toBe(false)
  await render('<main><h1>Find Loads</h1><i data-skeleton></i></main>')
  expect(isRevealed()).toBe(false)
  // Filters have their place, and come later.
  await render('<main><h1>Find Loads</h1><i id="filters"><i data-skeleton></i></i></main>')
  expect(isRevealed()).toBe(true)
})

/** Puts the waiting part at `top` px of the window, as a browser would. */
const place = (top: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 390, 320))

test('parts below the end of the window may wait', async () => {
  place(innerHeight - 1)
  await render('<main><h1>Today</h1><i data-skeleton></i></main>')
  expect(isRevealed()).toBe(false)
  place(innerHeight)
  await render('<main><h1>Today</h1><i data-skeleton></i><i data-skeleton hidden></i></main>')
  expect(isRevealed()).toBe(false)
  await render('<main><h1>Today</h1><i data-skeleton></i></main>')
  expect(isRevealed()).toBe(true)
})

test('a page without a part of its prerender is awaited, unless that part is hidden', async () => {
  const page = '<main><h1>Find Loads</h1></main>'
  await start('<section data-type="Announcement"></section>', 'section')
  await render(page)
  expect(isRevealed()).toBe(false)
  await render(`<section data-type="Announcement"></section>${page}`)
  expect(isRevealed()).toBe(true)

  await start('<section style="visibility: hidden"></section>', 'section')
  await render(page)
  expect(isRevealed()).toBe(true)
})

test('parts that wait, rendered in the microtask after the others, keep the prerender', async () => {
  root.innerHTML = '<main><h1>Today</h1></main>'
  queueMicrotask(() => root.querySelector('main')?.insertAdjacentHTML('beforeend', '<i data-skeleton></i>'))
  await Promise.resolve()
  await Promise.resolve()
  expect(isRevealed()).toBe(false)
})

test('after a second the page says itself what it waits for', async () => {
  await vi.advanceTimersByTimeAsync(999)
  expect(isRevealed()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isRevealed()).toBe(true)
})
