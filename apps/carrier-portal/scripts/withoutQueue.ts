import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))
const QUEUE = pathOf('queue/pageQueue.ts')
const NO_QUEUE = pathOf('first-paint/noQueue.ts')

/** The renderer of the first paint has no queue. */
export const withoutQueue = (): Plugin => ({
  name: 'without-queue',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/pageQueue')) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    return resolved?.id === QUEUE ? NO_QUEUE : null
  },
})
