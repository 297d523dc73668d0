import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterBuild } from './afterBuild.ts'
import { partFile, PARTS_FILE, withImports, type BuildParts } from './buildParts.ts'

/** An entry page. Parts are lazily imported modules by path from the project. */
export interface EarlyPage {
  /** Pattern of the path. */
  at: string
  parts: readonly string[]
  /** Alternatives by media query of the viewport; chunks that all of them have are preloaded with the page's. */
  byWindow?: Readonly<Record<string, readonly string[]>>
  /** Preloaded after all others. */
  lateParts?: readonly string[]
  /** Further ones by the first two letters of the user's language. */
  byLanguage: Readonly<Record<string, readonly string[]>>
}

/** Files that the server preloads by `Link` headers in the response with a page's HTML (RFC 8288). */
interface EarlyFiles {
  at: string
  links: readonly string[]
  byLanguage: Readonly<Record<string, readonly string[]>>
}

/** The request that the page waits for longest; the first script fetches it in the same mode, so that the preload is used. */
const SESSION = '</auth/me>; rel=preload; as=fetch; crossorigin'

/**
 * Writes `early-files.json`: the chunks and stylesheets of each entry page. The server's preload headers name them, so that the
 * browser requests them one round trip before the first script would import them.
 */
export const earlyFiles = (pages: readonly EarlyPage[]) =>
  afterBuild('early-files', async ({ dist, base }) => {
    const read = (name: string) => readFile(join(dist, name), 'utf8')
    const parts = JSON.parse(await read(PARTS_FILE)) as BuildParts
    const html = await read('index.html')
    const files = pages.map((page) => filesOf(page, parts, html, base))
    await writeFile(join(dist, 'early-files.json'), JSON.stringify(files))
  })

function filesOf(
  { at, parts, byWindow = {}, lateParts = [], byLanguage }: EarlyPage,
  build: BuildParts,
  html: string,
  base: string,
): EarlyFiles {
  // Files of the HTML come first: browsers act on headers before they parse the HTML.
  const ofHtml = html.match(/assets\/[\w.-]+\.(?:css|js)/g) ?? []
  const styles = ofHtml.filter((file) => file.endsWith('.css'))
  const told = new Set(ofHtml)
  const linkTo = (file: string, media?: string) => {
    const kind = file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'
    return `<${base}${file}>; ${kind}${media === undefined ? '' : `; media="${media}"`}`
  }
  /** Preload headers of these files, without those of the HTML and of earlier lists. */
  const links = (files: Iterable<string>, media?: string) =>
    [...files]
      .flatMap((file) => [...(build.files[file]?.css ?? []), file])
      .filter((file) => !told.has(file) && told.add(file))
      .map((file) => linkTo(file, media))
  const filesWith = (names: readonly string[]) =>
    withImports(
      build,
      names.map((name) => partFile(build, name)),
    )

  const windows = Object.entries(byWindow).map(([media, names]) => [media, filesWith(names)] as const)
  const [first = new Set<string>(), ...others] = windows.map(([, files]) => files)
  const ofAll = [...first].filter((file) => others.every((files) => files.has(file)))
  const page = [
    ...[...styles, ...ofHtml.filter((file) => !styles.includes(file))].map((file) => linkTo(file)),
    ...links(filesWith(parts)),
    ...links(ofAll),
    ...windows.flatMap(([media, files]) => links(files, media)),
    ...links(filesWith(lateParts)),
  ]
  return {
    at,
    links: [SESSION, ...page],
    byLanguage: Object.fromEntries(
      Object.entries(byLanguage).map(([language, names]) => [language, links(filesWith(names))]),
    ),
  }
}
