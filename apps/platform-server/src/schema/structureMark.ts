import { createHash } from 'node:crypto'
import { auditTriggers } from '../audit/auditTables'
import { databaseFacts, SQLSTATE } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { changeTriggers } from '../events/changeTables'
import { objectDefinitions } from '../metadata/objects'
import { platformMigrations } from '../migrations'
import { systemTables } from '../sessions/systemTables'
import { callerRole } from './callerRole'
import { recordNumbers, systemUser } from './deployMetadata'
import { engineTables } from './engineTables'
import { planSchema } from './schemaPlan'

const FACT = 'structure'

/** Everything that `upgrade` would make in an empty database, part by part: what it does and this lacks would not be noticed. */
export function structure(): Readonly<Record<string, unknown>> {
  const nothing = { tables: new Set<string>(), columns: [], parts: new Map(), functions: new Map() }
  return {
    callerRole,
    recordNumbers,
    systemUser,
    engineTables,
    metadata: planSchema(objectDefinitions, nothing).steps,
    migrations: Object.keys(platformMigrations),
    changeTriggers,
    auditTriggers,
  }
}

/** A mark of a structure, which differs when a text in it does. */
export function markOf(whole: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex')
}

/**
 * Whether this very structure was deployed here before, so that a start need not compare a thousand parts. Only the embedded
 * database is believed, which no one else opens; `platform verify` compares all the same.
 *
 * @param mark that of this server; a start makes it while the database opens.
 */
export async function isStructureKnown(database: Database, mark = markOf(structure())): Promise<boolean> {
  if (database.kind !== 'embedded') return false
  try {
    const fact = await systemTables(database.kysely)
      .selectFrom('portal_fact')
      .select('value')
      .where('name', '=', FACT)
      .executeTakeFirst()
    return fact?.value === mark
  } catch (error) {
    if (databaseFacts(error)?.code === SQLSTATE.undefinedTable) return false
    throw error
  }
}

/** Notes that tables, migrations, change feed and audit trail are those of this server. */
export async function noteStructure(database: Database, mark = markOf(structure())): Promise<void> {
  if (database.kind !== 'embedded') return
  await systemTables(database.kysely)
    .insertInto('portal_fact')
    .values({ name: FACT, value: mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
    .execute()
}
