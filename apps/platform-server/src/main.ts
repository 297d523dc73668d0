// A default import: an old Node lacks the function, and a named import would fail before the error message.
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { requireNode } from './environment/requireNode'

requireNode('The server')

// The compile cache is stored beside the built server; an unwritable folder has none.
nodeModule.enableCompileCache(fileURLToPath(new URL('compile-cache', import.meta.url)))

// Dynamic imports, because static ones would be compiled without the cache.
const { startEmbeddedWorker } = await import('./database/embedded/embeddedThread')
// The embedded database takes longest, so its worker starts first: it does not need the environment.
const worker = process.env['DATABASE_URL'] ? undefined : startEmbeddedWorker()
const { startServer } = await import('./startServer')
await startServer(worker)
