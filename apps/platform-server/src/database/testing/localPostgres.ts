import { inject } from 'vitest'
import { seedForTests } from '../../testing/template'
import { DEPLOYED, hasDatabase, onCluster, SEEDED, urlInFolder } from './postgresCluster'

let made = 0
let seeding: Promise<void> | undefined

/**
 * Creates a database for tests, at `TEST_DATABASE_URL` or in the cluster of this run.
 *
 * @param like `deployed`: with every object and no rows; `seeded`: with the demo's rows. @default empty
 */
export async function startPostgres(
  like?: typeof DEPLOYED | typeof SEEDED,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const folder = inject('postgresFolder')
  if (folder === undefined) throw new Error('This run has no PostgreSQL.')
  if (like === SEEDED) await (seeding ??= seedOnce(folder))
  const name = `test_${process.pid}_${(made += 1)}`
  await onCluster(folder, `create database ${name}${like ? ` template ${like}` : ''}`)
  return {
    url: urlInFolder(folder, name),
    stop: async () => void (await onCluster(folder, `drop database ${name} with (force)`)),
  }
}

/** Seeding takes seconds; tests copy the seeded template of the run instead, which the first of them creates. */
async function seedOnce(folder: string): Promise<void> {
  if (await hasDatabase(folder, SEEDED)) return
  const draft = `seeding_${process.pid}`
  await onCluster(folder, `create database ${draft} template ${DEPLOYED}`)
  await seedForTests({ databaseUrl: urlInFolder(folder, draft) })
  // Another process of the run may have been faster.
  await onCluster(folder, `alter database ${draft} rename to ${SEEDED}`).catch(async (error: unknown) => {
    if (!(await hasDatabase(folder, SEEDED))) throw error
    await onCluster(folder, `drop database ${draft}`)
  })
}
