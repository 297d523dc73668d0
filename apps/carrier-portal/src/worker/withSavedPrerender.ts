import { insertPrerender } from '@portal/contract/insertPrerender'
import type { SavedPrerender } from '#/saved-prerender/savedPrerender'

/**
 * The cached page with the prerender of the last visit; unchanged when that links stylesheets of another version.
 *
 * @param files paths of the build's files.
 */
export async function withSavedPrerender(
  page: Response,
  saved: SavedPrerender | undefined,
  files: ReadonlySet<string>,
): Promise<Response> {
  if (!saved?.styles.every((path) => files.has(path))) return page
  const { title, html, styles } = saved
  const text = await page.text()
  const links = styles
    .filter((path) => !text.includes(path))
    .map((path) => `<link rel="stylesheet" crossorigin href="${path}">`)
    .join('')
  return new Response(insertPrerender(text, { title, html: links + html }), { headers: page.headers })
}
