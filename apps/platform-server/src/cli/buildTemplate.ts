import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditChanges } from '../audit/auditTables'
import { openPglite } from '../database/embeddedWorker'
import { databaseFolder } from '../database/interruptedInit'
import { migrate } from '../database/migrate'
import { openDatabase } from '../database/openDatabase'
import { captureChanges } from '../events/changeTables'
import { platformMigrations } from '../migrations'
import { PREPARED_DATABASE } from '../preparedDatabase'
import { deployMetadata } from '../schema/deployMetadata'
import { noteStructure } from '../schema/structureMark'

/**
 * Makes the database that a first start begins with: initialised and deployed, without rows. Making it there
 * would take several seconds; copying it takes less than one.
 */
async function buildTemplate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  try {
    const database = await openDatabase({ dataDir: folder, thread: 'main' })
    await deployMetadata(database)
    await migrate(database, platformMigrations)
    await captureChanges(database)
    await auditChanges(database)
    await noteStructure(database)
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
