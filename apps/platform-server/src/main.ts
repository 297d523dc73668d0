import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled code is kept beside the built server, by the build and by starts after it; a folder that can't be written keeps none.
enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)))

// Not before: what is imported statically would be compiled without the cache.
const { startEmbeddedWorker } = await import('./database/embeddedThread')
// The embedded database takes longest, so its thread comes first: it needs nothing of the environment to load itself.
const worker = process.env['DATABASE_URL'] ? undefined : startEmbeddedWorker()
const { startServer } = await import('./startServer')
await startServer(worker)
