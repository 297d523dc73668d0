import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const READS = fileURLToPath(new URL('../first-paint/firstReads.ts', import.meta.url))

/** In the renderer of the first paint, hooks note the reads that a render has no data for. */
export const noteReads = (): Plugin => ({
  name: 'note-reads',
  enforce: 'pre',
  resolveId: (source, importer) => (source === '@portal/ui-api/react' && importer !== READS ? READS : null),
})
