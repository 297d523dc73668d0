import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pageStarts, type PageStart } from '../src/app/pageStarts.ts'
import { LOCALES } from '../src/i18n/locales.ts'
import { DESKTOP } from '../src/viewport/fitsWindow.ts'
import { PARTS_FILE, withImports, type BuildParts } from './buildParts.ts'

const pageFiles: Readonly<Record<PageStart['part'], string>> = {
  home: 'src/app/pages/HomePage.tsx',
  load: 'src/app/pages/LoadPage.tsx',
  todaysLoads: 'src/app/pages/TodaysLoadsRoute.tsx',
  myLoads: 'src/app/pages/MyLoadsRoute.tsx',
  signIn: 'src/app/pages/SignInRoute.tsx',
  shipper: 'src/app/pages/ShipperRoute.tsx',
}
const ROWS = 'src/features/find-loads/results'
/** The page waits for it, and it takes longest to be answered. Asked for in the same way as `app/prefetch` does. */
const SESSION_PATH = '</auth/me>; rel=preload; as=fetch; crossorigin'
const BANNER = 'src/features/frame/FrameBanner.tsx'

/** Which files the server tells a browser of, beside the HTML of a page (RFC 8288, `Link`). */
interface EarlyFiles {
  /** Pattern of the path. */
  at: string
  links: readonly string[]
  /** Further ones for who reads a language, by its first two letters. */
  byLanguage: Readonly<Record<string, readonly string[]>>
}

/**
 * Writes `early-files.json`: what each page that people start at is made of. With it the server sends a browser for those
 * files before the first script has run, which would ask for them one way there and back later.
 */
export function earlyFiles(): Plugin {
  let dist = ''
  return {
    name: 'early-files',
    apply: 'build',
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir)
    },
    async closeBundle(failure) {
      if (failure) return
      const read = (name: string) => readFile(join(dist, name), 'utf8')
      const parts = JSON.parse(await read(PARTS_FILE)) as BuildParts
      const html = await read('index.html')
      const files = pageStarts.map((start) => filesOf(start, parts, html))
      await writeFile(join(dist, 'early-files.json'), JSON.stringify(files))
    },
  }
}

function filesOf({ at, part, catalogues }: PageStart, build: BuildParts, html: string): EarlyFiles {
  // What the HTML names comes first: browsers read headers before they have begun with the HTML.
  const ofHtml = html.match(/assets\/[\w.-]+\.(?:css|js)/g) ?? []
  const styles = ofHtml.filter((file) => file.endsWith('.css'))
  const first = [...styles, ...ofHtml.filter((file) => !styles.includes(file))].map((file) => linkTo(file))
  const told = new Set(ofHtml)
  /** Links to these files, without those of the HTML and of earlier lists. */
  const links = (files: Iterable<string>, media?: string) =>
    [...files]
      .flatMap((file) => [...(build.files[file]?.css ?? []), file])
      .filter((file) => !told.has(file) && told.add(file))
      .map((file) => linkTo(file, media))
  const filesWith = (...parts: string[]) =>
    withImports(
      build,
      parts.map((name) => fileOf(build, name)),
    )

  const [withCards, withTable] = [filesWith(`${ROWS}/LoadCards.tsx`), filesWith(`${ROWS}/LoadTable.tsx`)]
  const ofBoth = [...withCards].filter((file) => withTable.has(file))
  const isHome = part === 'home'
  const page = [
    ...links(filesWith('src/app/startPortal.tsx', pageFiles[part])),
    ...links(isHome ? ofBoth : []),
  ]
  const rows = isHome ? [...links(withCards, `not all and ${DESKTOP}`), ...links(withTable, DESKTOP)] : []
  const banner = links(filesWith(BANNER))
  const byLanguage = LOCALES.map((locale) => [
    locale.slice(0, 2),
    links(
      filesWith(
        `src/i18n/messages/${locale}.json`,
        ...[...catalogues, 'frame'].map((name) => `src/features/${name}/messages/${locale}.json`),
      ),
    ),
  ])
  return {
    at,
    links: [SESSION_PATH, ...first, ...page, ...rows, ...banner],
    // Each entry is a language and its links, as above.
    byLanguage: Object.fromEntries(byLanguage) as EarlyFiles['byLanguage'],
  }
}

function linkTo(file: string, media?: string): string {
  const kind = file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'
  return `</${file}>; ${kind}${media === undefined ? '' : `; media="${media}"`}`
}

function fileOf({ parts }: BuildParts, part: string): string {
  const file = parts[part]
  if (file === undefined)
    throw new Error(`The build has no "${part}". If the file moved, change scripts/earlyFiles.ts.`)
  return file
}
