/** The first paragraph of a Testing Library error, which names the missing element. */
export const firstParagraph = (message: string | null): string => message?.split(/\n\s*\n/u)[0] ?? ''
