/** The first paragraph of a Testing Library error, which names the missing element. */
export function firstParagraph(message: string | null): string

/** The functions of `@testing-library/react` that the settings need. */
interface Library {
  configure: (changes: object) => void
  getConfig: () => object
}

/** Configures waiting, events and errors of Testing Library for tests that render pages. */
export function configureTestingLibrary(library: Library): void
