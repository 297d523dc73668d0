import { inject } from 'vitest'
import { onCluster, urlInFolder, type DEPLOYED, type SEEDED } from './postgresCluster'

let made = 0

/**
 * Creates a database for tests, at `TEST_DATABASE_URL` or in the cluster of this run.
 *
 * @param like `deployed`: with every object and no rows; `seeded`: with the demo's rows, in a run with
 *   `TEST_ENGINE=postgres`. @default empty
 */
export async function startPostgres(
  like?: typeof DEPLOYED | typeof SEEDED,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const folder = inject('postgresFolder')
  if (folder === undefined) throw new Error('This run has no PostgreSQL.')
  const name = `test_${process.pid}_${(made += 1)}`
  await onCluster(folder, `create database ${name}${like ? ` template ${like}` : ''}`)
  return {
    url: urlInFolder(folder, name),
    stop: () => onCluster(folder, `drop database ${name} with (force)`),
  }
}
