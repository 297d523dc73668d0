import { createHash } from 'node:crypto'
import { databaseFacts } from '../database/databaseError'
import type { Database } from '../database/openDatabase'
import { objectDefinitions } from '../metadata/objects'
import { platformMigrations } from '../migrations'
import { systemTables } from '../sessions/systemTables'
import { engineTables } from './engineTables'
import { planSchema } from './schemaPlan'

const FACT = 'structure'
const UNDEFINED_TABLE = '42P01'

/** A mark of everything that this server would make in an empty database. */
function structureMark(): string {
  const nothing = { tables: new Set<string>(), columns: [], parts: new Map(), functions: new Map() }
  const { steps } = planSchema(objectDefinitions, nothing)
  const content = [steps, engineTables, Object.keys(platformMigrations)]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/**
 * Whether this very structure was deployed here before, so that a start need not compare a thousand parts. Only the embedded
 * database is believed, which no one else opens; `platform verify` compares all the same.
 */
export async function isStructureKnown(database: Database): Promise<boolean> {
  if (database.kind !== 'embedded') return false
  try {
    const fact = await systemTables(database.kysely)
      .selectFrom('portal_fact')
      .select('value')
      .where('name', '=', FACT)
      .executeTakeFirst()
    return fact?.value === structureMark()
  } catch (error) {
    if (databaseFacts(error)?.code === UNDEFINED_TABLE) return false
    throw error
  }
}

/** Notes that tables, migrations, change feed and audit trail are those of this server. */
export async function noteStructure(database: Database): Promise<void> {
  if (database.kind !== 'embedded') return
  const value = structureMark()
  await systemTables(database.kysely)
    .insertInto('portal_fact')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
