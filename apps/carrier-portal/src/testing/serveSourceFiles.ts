import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without a build, `import address from './x.json?url'` is the path in this package. */
const SOURCES = '/src/'
const packageFolder = join(import.meta.dirname, '../..')

/** Before the first stub: test files of one process stub it in turn. */
const network = globalThis.fetch

/** Stubs `fetch` to serve the source files that the build would serve; other requests pass through. */
export function serveSourceFiles(): void {
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
    if (!pathname.startsWith(SOURCES)) return network(input, init)
    return new Response(await readFile(join(packageFolder, pathname)))
  }
}
