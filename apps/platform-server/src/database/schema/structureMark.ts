import { createHash } from 'node:crypto'
import { databaseFacts, SQLSTATE } from '../databaseError'
import type { Database } from '../openDatabase'
import { objectDefinitions } from '../../metadata/objects'
import { platformMigrations } from '../../migrations'
import { systemTables } from '../../sessions/systemTables'
import { callerRole } from './callerRole'
import { recordNumbers, systemUser } from './deployMetadata'
import { engineTables } from './engineTables'
import { planSchema } from './schemaPlan'
import { triggerSets } from './triggerSets'

const FACT = 'structure'

/**
 * Returns every definition that `upgrade` deploys. One that is missing here would never be deployed to an
 * existing embedded database.
 */
export function structure(): Readonly<Record<string, unknown>> {
  const nothing = {
    tables: new Set<string>(),
    columns: [],
    parts: new Map(),
    plainIndexes: new Set<string>(),
    functions: new Map(),
  }
  return {
    callerRole,
    recordNumbers,
    systemUser,
    engineTables,
    metadata: planSchema(objectDefinitions, nothing).steps,
    migrations: Object.keys(platformMigrations),
    ...triggerSets(),
  }
}

export function markOf(whole: Readonly<Record<string, unknown>>): string {
  return createHash('sha256').update(JSON.stringify(whole)).digest('hex')
}

/**
 * Whether this structure is deployed, so that a start can skip comparing a thousand definitions. Embedded
 * database only, which has no other writers; `platform verify` compares in any case.
 *
 * @param mark this server's fingerprint, computed while the database opens.
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

export async function noteStructure(database: Database, mark = markOf(structure())): Promise<void> {
  if (database.kind !== 'embedded') return
  await systemTables(database.kysely)
    .insertInto('portal_fact')
    .values({ name: FACT, value: mark })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: mark }))
    .execute()
}
