import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const FIND_LOADS = 'src/features/find-loads'

/**
 * Parts whose stylesheets come in the file of the first one: a stylesheet is a request before anything is drawn, and a
 * browser without HTTP/2 has six at a time. The first group is what Find Loads shows first, in any window.
 */
const GROUPS: readonly (readonly string[])[] = [
  [
    'src/main.ts',
    'src/app/startPortal.tsx',
    'src/features/frame/FrameBanner.tsx',
    'src/app/pages/HomePage.tsx',
    `${FIND_LOADS}/results/LoadCards.tsx`,
    `${FIND_LOADS}/filters/FilterForm.tsx`,
    'src/app/pages/QuickSearchesPart.tsx',
  ],
  [
    'src/app/pages/TodaysLoadsRoute.tsx',
    'src/features/documents/DocumentDesk.tsx',
    'src/features/todays-loads/route/RouteCard.tsx',
  ],
]

/** Joins stylesheets before the build writes the lists of files to fetch. */
export function joinStyles(): Plugin {
  let root = ''
  return {
    name: 'join-styles',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const chunkOf = (part: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === part))
        if (!chunk)
          throw new Error(`The build has no "${part}". If the file moved, change scripts/joinStyles.ts.`)
        return chunk
      }
      const joined = new Set<string>()
      for (const parts of GROUPS) {
        const found = new Set<(typeof chunks)[number]>()
        const visit = (chunk: (typeof chunks)[number]) => {
          if (found.has(chunk)) return
          found.add(chunk)
          for (const name of chunk.imports) {
            const imported = bundle[name]
            if (imported?.type === 'chunk') visit(imported)
          }
        }
        for (const part of parts) visit(chunkOf(part))
        // Layers decide, not the order, except that the first file declares them.
        const names = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const styles = [...new Set(names)].filter((name) => !joined.has(name))
        const [first] = chunkOf(parts[0] ?? '').viteMetadata?.importedCss ?? []
        const ordered = styles.toSorted((a, b) => Number(b === first) - Number(a === first))
        const source = ordered.map((name) => sourceOf(bundle[name])).join('\n')
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = (first ?? '').replace(/-[\w-]{8}\.css$/u, `-${hash}.css`)
        for (const name of ordered) delete bundle[name]
        this.emitFile({ type: 'asset', fileName, source })
        joined.add(fileName)
        for (const { viteMetadata } of chunks) {
          const css = viteMetadata?.importedCss
          if (!css || ![...css].some((name) => ordered.includes(name))) continue
          for (const name of ordered) css.delete(name)
          css.add(fileName)
        }
      }
    },
  }
}

function sourceOf(file: { type: string; source?: string | Uint8Array } | undefined): string {
  if (file?.type !== 'asset' || file.source === undefined)
    throw new Error('A stylesheet of the build is missing.')
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
}
