import { LANGUAGE_COOKIES } from '@portal/contract'
import { configureTestingLibrary } from '@portal/test-config/testingLibrary'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { serveSourceFiles } from './serveSourceFiles'

configureTestingLibrary({ configure })

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  // The language of the last test.
  document.cookie = `${LANGUAGE_COOKIES.portal}=; Path=/; Max-Age=0`
})

// jsdom has no layout to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

serveSourceFiles()
