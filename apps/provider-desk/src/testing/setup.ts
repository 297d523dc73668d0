import { LANGUAGE_COOKIES } from '@portal/contract'
import { configureTestingLibrary } from '@portal/test-config/testingLibrary'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

configureTestingLibrary({ configure })

// jsdom has no layout, hence no scrolling; focus on the first error scrolls to it.
if (typeof Element !== 'undefined')
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true })

// Duplicate keys are reported in the console only, although rows would be lost or doubled.
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
  if (typeof document === 'undefined') return
  cleanup()
  // The language of the last test.
  document.cookie = `${LANGUAGE_COOKIES.desk}=; Path=/desk; Max-Age=0`
})
