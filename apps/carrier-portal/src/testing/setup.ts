import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The first page of a run waits for its parts to be compiled.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})

// jsdom has no layout, hence nothing to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
