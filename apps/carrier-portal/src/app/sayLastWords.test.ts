// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { sayLastWords } from './sayLastWords'

test('says in both languages that the portal did not arrive, with the way to try again', () => {
  const root = document.createElement('div')
  root.append('what was there')
  sayLastWords(root)
  expect(root.querySelector('[role=alert]')?.textContent).toBe(
    'The portal could not be loaded. Nothing was lost. Try again' +
      'No se pudo cargar el portal. No se perdió nada. Intentar de nuevo',
  )
  expect([...root.querySelectorAll('p')].map(({ lang }) => lang)).toEqual(['en-US', 'es-US'])
  expect([...root.querySelectorAll('a')].map(({ href }) => href)).toEqual([location.href, location.href])
})

test('trying again loads the page, also where the address has a hash', () => {
  const root = document.createElement('div')
  const reload = vi.fn()
  sayLastWords(root, reload)
  root.querySelector('a')?.click()
  expect(reload).toHaveBeenCalledOnce()
})
