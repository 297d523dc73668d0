import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where the build leaves the prepared database: beside the built server. */
export const PREPARED_DATABASE = fileURLToPath(new URL('database-template.tar', import.meta.url))

/**
 * The prepared empty database of the build: initialised and deployed. A first start copies it, which takes a fraction of a second,
 * instead of making one in several. Undefined when the source runs unbuilt.
 */
export function preparedDatabase(): string | undefined {
  return existsSync(PREPARED_DATABASE) ? PREPARED_DATABASE : undefined
}
