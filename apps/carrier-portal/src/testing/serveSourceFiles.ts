import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Without a build the address of a file (`import address from './x.json?url'`) is its path in this package. */
const SOURCES = '/src/'
const packageFolder = join(import.meta.dirname, '../..')

/** Lets `fetch` find the files that the build would serve; all else goes on to the network, or to the server of the test. */
export function serveSourceFiles(): void {
  const network = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://portal.test')
    if (!pathname.startsWith(SOURCES)) return network(input, init)
    return new Response(await readFile(join(packageFolder, pathname)))
  }
}
