import { LANGUAGE_COOKIES } from '@portal/contract'
import { firstParagraph } from '@portal/test-config/testingLibrary'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { serveSourceFiles } from './serveSourceFiles'

const library = getConfig()
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

configure({
  // The first render of a run compiles modules.
  asyncUtilTimeout: 8_000,
  // Omits the document and its roles, which fill a thousand lines.
  getElementError: (message) =>
    Object.assign(new Error(firstParagraph(message)), { name: 'TestingLibraryElementError' }),
  /*
   * User events run outside `act`: an `act` that is not awaited drops the effects of a component that
   * suspends, until the next render.
   */
  eventWrapper: (dispatch) =>
    environment.IS_REACT_ACT_ENVIRONMENT ? library.eventWrapper(dispatch) : dispatch(),
})

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
