/** The first paragraph of an error names the missing element; the rest is the document, a thousand lines. */
export const firstParagraph = (message) => message?.split(/\n\s*\n/u)[0] ?? ''

/** The library's own settings: test files of one process configure it in turn. */
const ownSettings = new WeakMap()

/** Settings for tests that use `act` around `fireEvent`, and none around user events. */
export function configureTestingLibrary({ configure, getConfig }) {
  if (!ownSettings.has(configure)) ownSettings.set(configure, { ...getConfig() })
  const library = ownSettings.get(configure)
  let running = 0
  configure({
    // The first render of a run compiles modules.
    asyncUtilTimeout: 8_000,
    getElementError: (message) =>
      Object.assign(new Error(firstParagraph(message)), { name: 'TestingLibraryElementError' }),
    async asyncWrapper(callback) {
      running += 1
      try {
        return await library.asyncWrapper(callback)
      } finally {
        running -= 1
      }
    },
    /*
     * User events run outside `act`: an `act` that is not awaited drops the effects of a component that
     * suspends, until the next render.
     */
    eventWrapper: (dispatch) => (running > 0 ? dispatch() : library.eventWrapper(dispatch)),
  })
}
