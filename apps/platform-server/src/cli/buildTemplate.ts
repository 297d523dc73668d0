import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '../database/embeddedWorker'
import { databaseFolder } from '../database/interruptedInit'
import { openDatabase } from '../database/openDatabase'
import { PREPARED_DATABASE } from '../preparedDatabase'
import { upgrade } from '../schema/upgrade'

/**
 * Makes the database that a first start begins with: initialised and deployed, without rows. Making it there
 * would take several seconds; copying it takes less than one.
 */
async function buildTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  try {
    const database = await openDatabase({ dataDir: folder, thread: 'main' })
    await upgrade(database)
    await database.close()
    const pglite = await openPglite(databaseFolder(folder), undefined)
    const dump = await pglite.dumpDataDir('none')
    await pglite.close()
    writeFileSync(PREPARED_DATABASE, new Uint8Array(await dump.arrayBuffer()))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await buildTemplate()
