import type { FirstPaint } from './firstPaint'

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*>/u
/** Stylesheet links at the start of prerendered HTML. */
const STYLESHEETS = /^(?:<link rel="stylesheet"[^>]*>)+/u
/** The element that a page's scripts render into. */
const ROOT = '<div id="root"></div>'

/**
 * Inserts a prerender into a page of the build: stylesheets in the head, HTML in place of the empty root, and its title.
 *
 * @param page HTML with an empty root.
 * @param data HTML that follows the root. @default none
 */
export function insertPrerender(
  page: string,
  { title, html }: Pick<FirstPaint, 'title' | 'html'>,
  data = '',
): string {
  if (html === '') return page.replace(ROOT, () => ROOT + data)
  // A font preload in the head delays the first paint, and the prerendered HTML does not use the font.
  const font = FONT_PRELOAD.exec(page)?.[0] ?? ''
  // In the head: stylesheets that scripts append come after them, so that the browser does not recompute all styles and fonts.
  const styles = STYLESHEETS.exec(html)?.[0] ?? ''
  return page
    .replace(font, '')
    .replace('</head>', () => `${styles}</head>`)
    .replace(/<title>[^<]*<\/title>/u, (own) => (title === '' ? own : `<title>${title}</title>`))
    .replace(ROOT, () => html.slice(styles.length) + font + data)
}
