// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from './renderPage'
import { firstPaint } from './reveal'

afterEach(() => document.body.replaceChildren())

function pageWithPicture(): HTMLElement {
  document.body.innerHTML = '<div id="first-paint"><h1>Find Loads</h1></div><div id="root"></div>'
  return document.getElementById('root') ?? document.body
}

test('a page replaces the picture of the server', async () => {
  const root = pageWithPicture()
  renderPage(root, <h1>Find Loads</h1>)
  await vi.waitFor(() => expect(firstPaint()).toBeNull())
  expect(root.textContent).toBe('Find Loads')
})

test('a page without a part of the picture waits for it', async () => {
  const root = pageWithPicture()
  firstPaint()?.insertAdjacentHTML('beforeend', '<section></section>')
  renderPage(root, <h1>Find Loads</h1>, 'section')
  await vi.waitFor(() => expect(root.textContent).toBe('Find Loads'))
  await Promise.resolve()
  expect(firstPaint()).not.toBeNull()
  root.append(document.createElement('section'))
  await vi.waitFor(() => expect(firstPaint()).toBeNull())
})
