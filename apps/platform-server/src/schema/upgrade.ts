import { auditTriggers } from '../audit/auditTables'
import { migrate } from '../database/migrate'
import type { Database } from '../database/openDatabase'
import { changeTriggers } from '../events/changeTables'
import { platformMigrations } from '../migrations'
import { deployMetadata } from './deployMetadata'
import { refuseNewer } from './refuseNewer'
import { requireCallerAccess, requireOwnSchema } from './requireOwnSchema'
import { keepTriggers } from './standingTriggers'
import { noteStructure } from './structureMark'

/**
 * Brings tables, rules, change feed and audit trail up to this server. What it brings is what {@link noteStructure} marks.
 *
 * @returns what was added, a sentence each.
 * @throws {DatabaseUserError} when the database user cannot work with the schema; {@link NewerDatabaseError} when a newer server has brought it up already; {@link MetadataConflictError} when data would be lost.
 */
export async function upgrade(database: Database): Promise<readonly string[]> {
  await requireOwnSchema(database)
  await refuseNewer(database)
  const added = await deployMetadata(database)
  await requireCallerAccess(database)
  const migrations = await migrate(database, platformMigrations)
  const feed = await keepTriggers(database, changeTriggers)
  const trail = await keepTriggers(database, auditTriggers)
  await noteStructure(database)
  return [...added, ...migrations.map((name) => `migration ${name} was missing`), ...feed, ...trail]
}
