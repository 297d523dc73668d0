import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { objectDefinitions } from '../../metadata/objects'
import { openDatabase, type Database } from '../openDatabase'
import { startPostgres } from '../testing/localPostgres'
import { canUsePostgres, DEPLOYED } from '../testing/postgresCluster'
import { buildIndexes } from './buildIndexes'
import { deployMetadata, diffMetadata } from './deployMetadata'

const NAME = 'Facility__c_by_state'
const INDEX = `index Facility__c.${NAME}`
const objects = objectDefinitions.map((object) =>
  object.apiName === 'Facility__c'
    ? { ...object, indexes: [...(object.indexes ?? []), { name: NAME, on: ['"State__c"'] }] }
    : object,
)

async function onPostgres(work: (first: Database, second: Database) => Promise<void>): Promise<void> {
  const { url, stop } = await startPostgres(DEPLOYED)
  const databases = [
    await openDatabase({ databaseUrl: url }),
    await openDatabase({ databaseUrl: url }),
  ] as const
  try {
    await work(...databases)
  } finally {
    for (const database of databases) await database.close()
    await stop()
  }
}

const addFacility = sql`insert into "Facility__c"
  ("Name", "City__c", "State__c", "Location__Latitude__s", "Location__Longitude__s", "Time_Zone__c")
  values ('Dock', 'Waco', 'TX', 31.5, -97.1, 'America/Chicago')`

test.runIf(canUsePostgres)('an index is built while others write, in one process', () =>
  onPostgres(async (first, second) => {
    const building = await first.asSystem(async (transaction) => {
      // A build waits for this transaction, and a plain one would make each later write wait for the build.
      await addFacility.execute(transaction)
      const builds = Promise.all([buildIndexes(first, objects), buildIndexes(second, objects)])
      const { rows } = await waitFor(() =>
        sql`select from pg_stat_progress_create_index`.execute(second.kysely),
      )
      expect(rows).toHaveLength(1)
      await second.asSystem(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other)
        await addFacility.execute(other)
      })
      return { builds }
    })
    const built = await building.builds
    expect(built.flat()).toEqual([`${INDEX} is missing`])
    expect(await diffMetadata(first, objects)).toEqual([])
  }),
)

test.runIf(canUsePostgres)('an index that a failed build has left is built again', () =>
  onPostgres(async (database) => {
    await sql`create index ${sql.ref(NAME)} on "Facility__c" ("City__c")`.execute(database.kysely)
    await sql`update pg_index set indisvalid = false where indexrelid = ${`"${NAME}"`}::regclass`.execute(
      database.kysely,
    )
    expect(await buildIndexes(database, objects)).toEqual([`${INDEX} is missing`])
    expect(await diffMetadata(database, objects)).toEqual([])
    expect(await buildIndexes(database, objects)).toEqual([])
  }),
)

test.runIf(canUsePostgres)('indexes of a table with a missing column are left to the deployment', () =>
  onPostgres(async (database) => {
    await sql`alter table "Facility__c" drop column "Restrooms__c"`.execute(database.kysely)
    expect(await buildIndexes(database, objects)).toEqual([])
    await deployMetadata(database, objects)
    expect(await diffMetadata(database, objects)).toEqual([])
  }),
)

async function waitFor<T extends { rows: readonly unknown[] }>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    const found = await read()
    if (found.rows.length > 0) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
