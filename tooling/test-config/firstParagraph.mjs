/**
 * The first paragraph of a Testing Library error, which names the missing element. The rest is the document and
 * its roles, a thousand lines of a page.
 *
 * @param {string | null} message
 * @returns {string}
 */
export const firstParagraph = (message) => message?.split(/\n\s*\n/u)[0] ?? ''
