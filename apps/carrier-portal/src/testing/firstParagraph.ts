/** What stands before the first empty line: the sentence of Testing Library that says what is missing. */
export const firstParagraph = (message: string | null): string => message?.split(/\n\s*\n/u)[0] ?? ''
