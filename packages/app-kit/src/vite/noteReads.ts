import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const READS = fileURLToPath(new URL('../first-paint/firstReads.ts', import.meta.url))

/** Resolves the data layer's hooks, in the renderer's build, to those that collect uncached queries (`firstReads`). */
export const noteReads = (): Plugin => ({
  name: 'note-reads',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '@portal/ui-api/react' && importer !== READS ? READS : null),
})
