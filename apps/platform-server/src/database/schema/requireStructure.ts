import { CALLER_ROLE, STAFF_ROLE } from '../../access/becomeCaller'
import { platformMigrations } from '../../migrations'
import type { Database } from '../openDatabase'
import { diffMetadata } from './deployMetadata'
import { readMigrations } from './refuseNewer'
import { DatabaseUserError } from './requireOwnSchema'
import { RUNTIME_ROLE, type RuntimeUser } from './runtimeRole'
import { diffTriggers } from './standingTriggers'
import { triggerSets } from './triggerSets'

const FIX = 'Run npm run platform -- migrate with DATABASE_OWNER_URL, then start again.'

/**
 * Requires this version's structure, for a database user that owns nothing and cannot upgrade it.
 *
 * @throws {DatabaseUserError} with the command or the statement that fixes it.
 */
export async function requireStructure(
  database: Database,
  { user, hasTables, canBecomeCallers }: RuntimeUser,
): Promise<void> {
  if (!hasTables)
    throw new DatabaseUserError(
      `The database has no tables, and the database user ${user} may not make them. ${FIX}`,
    )
  if (!canBecomeCallers)
    throw new DatabaseUserError(
      `The database user ${user} may not become the roles of callers. ` +
        `Let an administrator run: grant ${CALLER_ROLE}, ${STAFF_ROLE} to ${RUNTIME_ROLE};`,
    )
  const differences = [...(await diffStructure(database)), ...(await missingMigrations(database))]
  if (differences.length > 0)
    throw new DatabaseUserError(
      `The database differs from this version in ${differences.length} parts, the first: ${differences[0]}. ` +
        `The database user ${user} owns nothing and may not change them. ${FIX}`,
    )
}

/** Compares tables, rules and triggers with this version, one sentence per difference. */
export async function diffStructure(database: Database): Promise<readonly string[]> {
  const differences = [...(await diffMetadata(database))]
  for (const set of Object.values(triggerSets())) differences.push(...(await diffTriggers(database, set)))
  return differences
}

async function missingMigrations({ kysely }: Database): Promise<readonly string[]> {
  const done = new Set(await readMigrations(kysely))
  return Object.keys(platformMigrations)
    .filter((name) => !done.has(name))
    .map((name) => `migration ${name} is missing`)
}
