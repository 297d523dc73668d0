import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeTriggers } from '../../events/changeTables'
import { explainFailure } from '../../cli/explainFailure'
import { createTestPlatform } from '../../testing/testPlatform'
import { NewerDatabaseError } from './refuseNewer'
import { diffTriggers } from './standingTriggers'
import { upgrade } from './upgrade'

test('[R14] rejects a database of a newer server with the fix, without changing it', async () => {
  const platform = await createTestPlatform({ seed: 'empty' })
  try {
    const { database } = platform
    await sql`insert into portal_migration values ('2099-01-01-later', 'now')`.execute(database.kysely)
    // A function that a newer server has changed.
    await sql`comment on function portal_capture_load__c() is 'of a later version'`.execute(database.kysely)
    const before = await diffTriggers(database, changeTriggers())
    expect(before).toHaveLength(1)
    const refused: unknown = await upgrade(database).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(NewerDatabaseError)
    expect(explainFailure(refused)).toBe(
      'The database was opened by a newer version of this server (2099-01-01-later), and nothing was changed. ' +
        'Start that version, or restore a backup that was made before it into an empty database.',
    )
    expect(await diffTriggers(database, changeTriggers())).toEqual(before)
  } finally {
    await platform.close()
  }
})
