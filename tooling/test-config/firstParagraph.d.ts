/**
 * The first paragraph of a Testing Library error, which names the missing element. The rest is the document and
 * its roles, a thousand lines of a page.
 */
export function firstParagraph(message: string | null): string
