import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no layout, hence no scrolling; focus on the first error scrolls to it.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})
