import { sql } from 'kysely'
import { CALLER_ROLE } from '../../access/becomeCaller'
import type { Database, PortalTransaction, Queries } from '../openDatabase'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { objectDefinitions } from '../../metadata/objects'
import { createCallerRole } from './callerRole'
import { readCatalog } from './catalog'
import { ENGINE_MARK, engineTables } from './engineTables'
import { SYSTEM_USER_ID } from './recordId'
import { pinSearchPath } from './pinSearchPath'
import { planSchema, type SchemaPlan } from './schemaPlan'
import { literal } from './sqlText'

/** Arbitrary lock id: processes that start together deploy in turn. */
const DEPLOY_LOCK = 4_710_063

export class MetadataConflictError extends Error {
  override readonly name = 'MetadataConflictError'
  readonly code = 'METADATA_CONFLICT'
  constructor(readonly differences: readonly string[]) {
    super(
      `The database does not fit the metadata, and nothing was changed: ${differences.join('; ')}. ` +
        'Run the server version that fits this database, or change the database by hand.',
    )
  }
}

export const recordNumbers: readonly string[] = [
  'create sequence if not exists portal_record_number',
  `grant usage on sequence portal_record_number to ${CALLER_ROLE}`,
]

/** Owner of records without a human author. */
export const systemUser = {
  Id: SYSTEM_USER_ID,
  FirstName: 'Freight',
  LastName: 'Platform',
  Alias: 'system',
  Username: 'system@platform.invalid',
  Email: 'system@platform.invalid',
  IsActive: false,
}

/**
 * Deploys the metadata: tables, columns, constraints, indexes, triggers, row policies. One transaction,
 * which loses no data: it adds, and drops indexes of an earlier version. Idempotent, and safe from several processes.
 *
 * @returns one sentence per addition; empty when the schema is current.
 * @throws {MetadataConflictError} when data would be lost.
 */
export async function deployMetadata(
  database: Database,
  objects: readonly ObjectDefinition[] = objectDefinitions,
): Promise<readonly string[]> {
  return await database.asSystem((transaction) => deployMetadataIn(transaction, objects))
}

/** As {@link deployMetadata} within a transaction. */
export async function deployMetadataIn(
  transaction: PortalTransaction,
  objects: readonly ObjectDefinition[] = objectDefinitions,
): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(${DEPLOY_LOCK}::bigint)`.execute(transaction)
  await createCallerRole(transaction)
  await pinSearchPath(transaction)
  const plan = planSchema(objects, await readCatalog(transaction))
  if (plan.refusals.length > 0) throw new MetadataConflictError(plan.refusals)
  const isEngineKnown = await hasEngineTables(transaction)
  if (plan.steps.length === 0 && isEngineKnown) return []
  await runBlock(transaction, recordNumbers)
  await runSteps(transaction, plan)
  await runBlock(transaction, [
    ...engineTables,
    `comment on table portal_recent_record is ${literal(ENGINE_MARK)}`,
  ])
  await createSystemUser(transaction)
  return isEngineKnown ? plan.additions : [...plan.additions, ENGINE_DIFFERENCE]
}

/** Compares metadata and database, one sentence per difference. Read-only. */
export async function diffMetadata(
  database: Database,
  objects: readonly ObjectDefinition[] = objectDefinitions,
): Promise<readonly string[]> {
  const { additions, refusals } = planSchema(objects, await readCatalog(database.kysely))
  const engine = (await hasEngineTables(database.kysely)) ? [] : [ENGINE_DIFFERENCE]
  return [...refusals, ...additions, ...engine]
}

const ENGINE_DIFFERENCE = 'the own tables of the engine are missing or others'

async function hasEngineTables(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description(to_regclass('portal_recent_record'), 'pg_class') as mark`.execute(queries)
  return rows[0]?.mark === ENGINE_MARK
}

/** Batches statements in one block: hundreds of round trips would slow down the first start. */
async function runBlock(transaction: PortalTransaction, statements: readonly string[]): Promise<void> {
  await sql.raw(`do $deploy$ begin\n${statements.join(';\n')};\nend $deploy$`).execute(transaction)
}

async function runSteps(transaction: PortalTransaction, plan: SchemaPlan): Promise<void> {
  const batchSize = 40
  for (let start = 0; start < plan.steps.length; start += batchSize) {
    const steps = plan.steps.slice(start, start + batchSize)
    try {
      await runBlock(
        transaction,
        steps.flatMap(({ statements }) => statements),
      )
    } catch (cause) {
      const about = steps.map((step) => step.about).join(', ')
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`The database refused a change of its structure (${reason}). Concerned: ${about}.`, {
        cause,
      })
    }
  }
}

/** Inserts the system user. Idempotent. */
export async function createSystemUser(transaction: PortalTransaction): Promise<void> {
  await transaction
    .insertInto('User')
    .values(systemUser)
    .onConflict((conflict) => conflict.column('Id').doNothing())
    .execute()
}
