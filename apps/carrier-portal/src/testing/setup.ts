import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach } from 'vitest'
import { firstParagraph } from './firstParagraph'
import { serveSourceFiles } from './serveSourceFiles'

const library = getConfig()
/** False while the library waits for something. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

configure({
  // The first page of a run waits for its parts to be compiled.
  asyncUtilTimeout: 8_000,
  // What was expected, without the document and all of its roles: a thousand lines for one missing word.
  getElementError: (message) =>
    Object.assign(new Error(firstParagraph(message)), { name: 'TestingLibraryElementError' }),
  /*
   * Events of a user who is waited for run as in a browser. The library puts each into an `act` that nobody awaits; where
   * something is shown then that has yet to be loaded, React drops what was left to do: the effects of the new part, its
   * reads among them, waited for the next render, whenever that came.
   */
  eventWrapper: (dispatch) =>
    environment.IS_REACT_ACT_ENVIRONMENT ? library.eventWrapper(dispatch) : dispatch(),
})

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
})

// jsdom has no layout, hence nothing to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

serveSourceFiles()
