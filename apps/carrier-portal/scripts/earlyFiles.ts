import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { pageStarts, type PageStart } from '../src/app/pageStarts.ts'
import { LOCALES } from '../src/i18n/locales.ts'
import { DESKTOP } from '../src/viewport/fitsWindow.ts'

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
      // Written by vite just before; its shape is vite's public manifest format.
      const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest
      const html = await read('index.html')
      const files = pageStarts.map((start) => filesOf(start, manifest, html))
      await writeFile(join(dist, 'early-files.json'), JSON.stringify(files))
    },
  }
}

function filesOf({ at, part, catalogues }: PageStart, manifest: Manifest, html: string): EarlyFiles {
  // What the HTML names comes first: browsers read headers before they have begun with the HTML.
  const ofHtml = html.match(/assets\/[\w.-]+\.(?:css|js)/g) ?? []
  const styles = ofHtml.filter((file) => file.endsWith('.css'))
  const first = [...styles, ...ofHtml.filter((file) => !styles.includes(file))].map((file) => linkTo(file))
  const told = new Set(ofHtml)
  /** Links to the files that a list of modules needs, without those of the HTML and of earlier lists. */
  const links = (modules: readonly string[], media?: string) =>
    [...closure(manifest, modules)]
      .flatMap((key) => [...(manifest[key]?.css ?? []), manifest[key]?.file ?? ''])
      .filter((file) => !told.has(file) && told.add(file))
      .map((file) => linkTo(file, media))

  const [cards, table] = [`${ROWS}/LoadCards.tsx`, `${ROWS}/LoadTable.tsx`] as const
  const withTable = closure(manifest, [table])
  const ofBoth = [...closure(manifest, [cards])].filter((key) => withTable.has(key))
  const page = links(['src/app/startPortal.tsx', pageFiles[part], ...(part === 'home' ? ofBoth : [])])
  const rows =
    part === 'home' ? [...links([cards], `not all and ${DESKTOP}`), ...links([table], DESKTOP)] : []
  const banner = links([BANNER])
  const byLanguage = LOCALES.map((locale) => [
    locale.slice(0, 2),
    links([
      `src/i18n/messages/${locale}.json`,
      ...[...catalogues, 'frame'].map((name) => `src/features/${name}/messages/${locale}.json`),
    ]),
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

/** Modules and everything that they import statically, by their keys in the manifest. */
function closure(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no "${key}". If the file moved, change scripts/earlyFiles.ts.`)
    found.add(key)
    closure(manifest, chunk.imports ?? [], found)
  }
  return found
}
