import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { pageLanguage, type App } from './pageLanguage'

/** Written by the portal's build; not served to browsers. */
export const EARLY_FILES = 'early-files.json'

const earlyFilesSchema = z.array(
  z.object({
    at: z.string(),
    links: z.array(z.string()),
    byLanguage: z.record(z.string(), z.array(z.string())),
  }),
)

/** The `Link` header of a page (RFC 8288): preloads while the browser parses the HTML. */
export type EarlyLinks = (request: Request) => string | undefined

/** Loads the preloads of an application; without this file it has none. */
export async function loadEarlyLinks(directory: string, app: App): Promise<EarlyLinks> {
  const file = join(directory, EARLY_FILES)
  if (!existsSync(file)) return () => undefined
  const pages = earlyFilesSchema
    .parse(JSON.parse(await readFile(file, 'utf8')))
    .map(({ at, links, byLanguage }) => ({ at: new RegExp(at, 'u'), links, byLanguage }))
  return (request) => {
    const { pathname } = new URL(request.url)
    const page = pages.find(({ at }) => at.test(pathname))
    if (!page) return undefined
    const language = pageLanguage(request.headers, app, Object.keys(page.byLanguage))
    return [...page.links, ...(page.byLanguage[language] ?? [])].join(', ')
  }
}
