import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { partFile, PARTS_FILE, withImports, type BuildParts } from './buildParts.ts'

/** Lazy components of a page's first render, by the page's name. */
type PartsByPage = Readonly<Record<string, readonly string[]>>

export interface PrerenderStylesOptions {
  /** Folder of the application's build, which must exist. */
  appDist: string
  /** Path of the application, e.g. `/desk/`. @default '/' */
  base?: string
  /** Entry modules of every page. */
  start: string
  phone: PartsByPage
  desktop: PartsByPage
}

/** Loaded by the renderer's worker from the same folder. */
const STYLES_FILE = 'styles.json'

/** Writes the list of stylesheets that each prerendered page links: those of its lazy components, which the browser's scripts load later. */
export function prerenderStyles({
  appDist,
  base = '/',
  start,
  phone,
  desktop,
}: PrerenderStylesOptions): Plugin {
  let folder = ''
  return {
    name: 'prerender-styles',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle(failure) {
      if (failure) return
      const read = (name: string) => readFile(join(appDist, name), 'utf8')
      const [parts, html] = await Promise.all([read(PARTS_FILE), read('index.html')])
      const build = JSON.parse(parts) as BuildParts
      const byPage = (pages: PartsByPage) =>
        Object.fromEntries(
          Object.entries(pages).map(([page, names]) => {
            const styles = stylesOf(build, [start, ...names]).filter((file) => !html.includes(file))
            return [page, styles.map((file) => base + file)]
          }),
        )
      const styles = { phone: byPage(phone), desktop: byPage(desktop) }
      await writeFile(join(folder, STYLES_FILE), JSON.stringify(styles))
    },
  }
}

function stylesOf(build: BuildParts, names: readonly string[]): readonly string[] {
  const files = names.map((name) => partFile(build, name))
  return [...new Set([...withImports(build, files)].flatMap((file) => build.files[file]?.css ?? []))]
}
