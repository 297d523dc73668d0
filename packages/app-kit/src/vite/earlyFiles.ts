import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterBuild } from './afterBuild.ts'
import { partFile, PARTS_FILE, withImports, type BuildParts } from './buildParts.ts'

/** A page that people start at. Parts are modules by path from the project. */
export interface EarlyPage {
  /** Pattern of the path. */
  at: string
  parts: readonly string[]
  /** Alternatives by media query, for the window; files that all have come with the page's. */
  byWindow?: Readonly<Record<string, readonly string[]>>
  /** After all others. */
  lateParts?: readonly string[]
  /** Further ones for readers of a language, by its first two letters. */
  byLanguage: Readonly<Record<string, readonly string[]>>
}

/** Which files the server tells a browser of, beside the HTML of a page (RFC 8288, `Link`). */
interface EarlyFiles {
  at: string
  links: readonly string[]
  byLanguage: Readonly<Record<string, readonly string[]>>
}

/** The page waits for it, and it takes longest to be answered. Requested in the same way by the page's first script. */
const SESSION = '</auth/me>; rel=preload; as=fetch; crossorigin'

/**
 * Writes `early-files.json`: what each page that people start at is made of. With it the server sends a browser for those
 * files before the first script has run, which would ask for them one way there and back later.
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
  // What the HTML names comes first: browsers read headers before they have begun with the HTML.
  const ofHtml = html.match(/assets\/[\w.-]+\.(?:css|js)/g) ?? []
  const styles = ofHtml.filter((file) => file.endsWith('.css'))
  const told = new Set(ofHtml)
  const linkTo = (file: string, media?: string) => {
    const kind = file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'
    return `<${base}${file}>; ${kind}${media === undefined ? '' : `; media="${media}"`}`
  }
  /** Links to these files, without those of the HTML and of earlier lists. */
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
