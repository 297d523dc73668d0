// As a whole: a Node that is too old has no such function, and an import by its name would end before the sentence below.
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

/** The oldest Node that the server is run on, that of its image. */
const OLDEST_NODE = 24

if (Number.parseInt(process.versions.node) < OLDEST_NODE) {
  process.stderr.write(
    `The server needs Node ${OLDEST_NODE} or newer, and this is ${process.versions.node}: start it with a newer one.\n`,
  )
  process.exit(1)
}

// Compiled code is kept beside the built server, by the build and by starts after it; a folder that can't be written keeps none.
nodeModule.enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)))

// Not before: what is imported statically would be compiled without the cache.
const { startEmbeddedWorker } = await import('./database/embedded/embeddedThread')
// The embedded database takes longest, so its thread comes first: it needs nothing of the environment to load itself.
const worker = process.env['DATABASE_URL'] ? undefined : startEmbeddedWorker()
const { startServer } = await import('./startServer')
await startServer(worker)
