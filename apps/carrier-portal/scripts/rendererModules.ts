import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))
const READS = pathOf('first-paint/firstReads.ts')
const QUEUE = pathOf('queue/pageQueue.ts')
const NO_QUEUE = pathOf('first-paint/noQueue.ts')

/** Replaces modules of the page in the renderer: hooks note what a render has no data for, and there is no queue. */
export const rendererModules = (): Plugin => ({
  name: 'renderer-modules',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === '@portal/ui-api/react') return importer === READS ? null : READS
    if (!source.endsWith('/pageQueue')) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved?.id === QUEUE ? NO_QUEUE : null
  },
})
