import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PARTS_FILE, withImports, type BuildParts } from './buildParts.ts'

const PAGES = 'src/app/pages'
const FIND_LOADS = 'src/features/find-loads'
const ofPhone = [`${PAGES}/HomePage.tsx`, `${FIND_LOADS}/results/LoadCards.tsx`]
const ofDesktop = [
  `${PAGES}/HomePage.tsx`,
  `${FIND_LOADS}/filters/FilterForm.tsx`,
  `${FIND_LOADS}/results/LoadTable.tsx`,
]
const ofPerson = [`${PAGES}/QuickSearchesPart.tsx`]
const others = {
  todaysLoads: [
    `${PAGES}/TodaysLoadsRoute.tsx`,
    'src/features/documents/DocumentDesk.tsx',
    'src/features/todays-loads/route/RouteCard.tsx',
  ],
  shipper: [`${PAGES}/ShipperRoute.tsx`],
}
/** Contents of the first render of a page, by the name of its start (`app/pageStarts.ts`). */
const partsOf = {
  phone: { guest: ofPhone, home: [...ofPhone, ...ofPerson], ...others },
  desktop: { guest: ofDesktop, home: [...ofDesktop, ...ofPerson], ...others },
}

/** Read by the renderer beside it. */
const STYLES_FILE = 'styles.json'

/** Writes which stylesheets a picture needs: those of its parts, which scripts add to a page later. */
export function pictureStyles(pageDist: string): Plugin {
  let folder = ''
  return {
    name: 'picture-styles',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle(failure) {
      if (failure) return
      const read = (name: string) => readFile(join(pageDist, name), 'utf8')
      const [parts, html] = await Promise.all([read(PARTS_FILE), read('index.html')])
      const build = JSON.parse(parts) as BuildParts
      const byPage = (pages: Readonly<Record<string, readonly string[]>>) =>
        Object.fromEntries(Object.entries(pages).map(([page, names]) => [page, stylesOf(build, names, html)]))
      const styles = Object.entries(partsOf).map(([device, pages]) => [device, byPage(pages)])
      await writeFile(join(folder, STYLES_FILE), JSON.stringify(Object.fromEntries(styles)))
    },
  }
}

function stylesOf(build: BuildParts, names: readonly string[], html: string): readonly string[] {
  const files = ['src/app/startPortal.tsx', ...names].map((name) => {
    const file = build.parts[name]
    if (file === undefined)
      throw new Error(`The build has no "${name}". If the file moved, change scripts/pictureStyles.ts.`)
    return file
  })
  const styles = [...withImports(build, files)].flatMap((file) => build.files[file]?.css ?? [])
  return [...new Set(styles)].filter((file) => !html.includes(file)).map((file) => `/${file}`)
}
