/** Configures waiting and errors of Testing Library for tests that render pages. */
export function configureTestingLibrary(library: { configure: (changes: object) => void }): void
