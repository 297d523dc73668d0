import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PARTS_FILE, withImports, type BuildParts } from './buildParts.ts'

const PAGE = ['src/app/startPortal.tsx', 'src/app/pages/HomePage.tsx']
const FIND_LOADS = 'src/features/find-loads'
/** What the first render shows. */
const partsOf = {
  phone: [...PAGE, `${FIND_LOADS}/results/LoadCards.tsx`],
  desktop: [...PAGE, `${FIND_LOADS}/filters/FilterForm.tsx`, `${FIND_LOADS}/results/LoadTable.tsx`],
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
      const styles = Object.entries(partsOf).map(([device, names]) => [device, stylesOf(build, names, html)])
      await writeFile(join(folder, STYLES_FILE), JSON.stringify(Object.fromEntries(styles)))
    },
  }
}

function stylesOf(build: BuildParts, names: readonly string[], html: string): readonly string[] {
  const files = names.map((name) => {
    const file = build.parts[name]
    if (file === undefined)
      throw new Error(`The build has no "${name}". If the file moved, change scripts/pictureStyles.ts.`)
    return file
  })
  const styles = [...withImports(build, files)].flatMap((file) => build.files[file]?.css ?? [])
  return [...new Set(styles)].filter((file) => !html.includes(file)).map((file) => `/${file}`)
}
