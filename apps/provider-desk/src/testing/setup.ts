import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The first render of a run compiles modules.
configure({ asyncUtilTimeout: 8_000 })

// jsdom has no layout, hence no scrolling; focus on the first error scrolls to it.
if (typeof Element !== 'undefined')
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: () => undefined, configurable: true })

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
