import { firstParagraph } from '@portal/test-config/firstParagraph'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

configure({
  // The first render of a run compiles modules.
  asyncUtilTimeout: 8_000,
  getElementError: (message) =>
    Object.assign(new Error(firstParagraph(message)), { name: 'TestingLibraryElementError' }),
})

// jsdom has no layout, hence no scrolling; focus on the first error scrolls to it.
if (typeof Element !== 'undefined')
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true })

// React reports duplicate keys in the console only, although rows would be lost or doubled.
let errors: MockInstance
beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})
afterEach(() => {
  const duplicates = errors.mock.calls.filter(([text]) => String(text).includes('same key'))
  errors.mockRestore()
  expect(duplicates).toEqual([])
})

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
