/** The first paragraph of an error names the missing element; the rest is the document, a thousand lines. */
const firstParagraph = (message) => message?.split(/\n\s*\n/u)[0] ?? ''

/** Settings for tests that render pages. */
export function configureTestingLibrary({ configure }) {
  configure({
    // The first render of a run compiles modules.
    asyncUtilTimeout: 8_000,
    getElementError: (message) =>
      Object.assign(new Error(firstParagraph(message)), { name: 'TestingLibraryElementError' }),
  })
}
