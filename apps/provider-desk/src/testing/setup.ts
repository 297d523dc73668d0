import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no layout, hence no scrolling; focus on the first error scrolls to it.
if (typeof Element !== 'undefined')
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true })

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
