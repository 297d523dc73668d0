import { existsSync, readFileSync } from 'node:fs'

/** Where the build leaves the prepared database: beside the built server. */
export const PREPARED_DATABASE = new URL('database-template.tar', import.meta.url)

/**
 * The prepared empty database of the build: initialised and deployed. A first start copies it in under a second
 * instead of making one in several. Undefined when the source runs unbuilt.
 */
export function readPreparedDatabase(): Blob | undefined {
  return existsSync(PREPARED_DATABASE) ? new Blob([readFileSync(PREPARED_DATABASE)]) : undefined
}
