// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderFatalFallback } from './renderFatalFallback'

test('reports in both languages that the portal could not be loaded, with a retry link', () => {
  const root = document.createElement('div')
  root.append('old content')
  renderFatalFallback(root)
  expect(root.querySelector('[role=alert]')?.textContent).toBe(
    'The portal could not be loaded. Nothing was lost. Try again' +
      'No se pudo cargar el portal. No se perdió nada. Intentar de nuevo',
  )
  expect([...root.querySelectorAll('p')].map(({ lang }) => lang)).toEqual(['en-US', 'es-US'])
  expect([...root.querySelectorAll('a')].map(({ href }) => href)).toEqual([location.href, location.href])
})

test('the retry reloads the page, also when the URL has a hash', () => {
  const root = document.createElement('div')
  const reload = vi.fn()
  renderFatalFallback(root, reload)
  root.querySelector('a')?.click()
  expect(reload).toHaveBeenCalledOnce()
})
