import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the built server. */
export const PREPARED_DATABASE = fileURLToPath(new URL('database-template.tar', import.meta.url))

/**
 * Returns the build's database template, migrated. A first start copies it in a fraction of a second
 * instead of creating it in several. Undefined when running from source.
 */
export function preparedDatabase(): string | undefined {
  return existsSync(PREPARED_DATABASE) ? PREPARED_DATABASE : undefined
}
