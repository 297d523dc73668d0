// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { trackUnsavedWork } from './trackUnsavedWork'

test('reports typed input as unsaved until another page is opened', () => {
  window.history.replaceState(null, '', '/shipper/get-a-quote')
  const isAtRisk = trackUnsavedWork(window)
  const field = document.body.appendChild(document.createElement('input'))
  expect(isAtRisk()).toBe(false)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isAtRisk()).toBe(true)
  window.history.pushState(null, '', '/shipper')
  expect(isAtRisk()).toBe(false)
})

test('reports a page that prompts before unload as unsaved', () => {
  const isAtRisk = trackUnsavedWork(window)
  const ask = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  expect(isAtRisk()).toBe(true)
  window.removeEventListener('beforeunload', ask)
  expect(isAtRisk()).toBe(false)
})
