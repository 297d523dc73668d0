// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from './renderPage'
import { firstPaint } from './reveal'

afterEach(() => document.body.replaceChildren())

function pageWithPrerender(): HTMLElement {
  document.body.innerHTML = '<div id="first-paint"><h1>Find Loads</h1></div><div id="root"></div>'
  return document.getElementById('root') ?? document.body
}

test('a page replaces the prerender of the server', async () => {
  const root = pageWithPrerender()
  renderPage(root, <h1>Find Loads</h1>)
  await vi.waitFor(() => expect(firstPaint()).toBeNull())
  expect(root.textContent).toBe('Find Loads')
})

test('a page without a part of the prerender waits for it', async () => {
  const root = pageWithPrerender()
  firstPaint()?.insertAdjacentHTML('beforeend', '<section></section>')
  renderPage(root, <h1>Find Loads</h1>, 'section')
  await vi.waitFor(() => expect(root.textContent).toBe('Find Loads'))
  await Promise.resolve()
  expect(firstPaint()).not.toBeNull()
  root.append(document.createElement('section'))
  await vi.waitFor(() => expect(firstPaint()).toBeNull())
})
