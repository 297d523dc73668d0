import { auditTriggers } from '../../audit/auditTables'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { Database } from '../../database/openDatabase'
import { deployMetadataIn } from '../../database/schema/deployMetadata'
import { deployTriggersIn } from '../../database/schema/standingTriggers'
import { noteStructure } from '../../database/schema/structureMark'
import { changeTriggers } from '../../events/changeTables'
import { fieldsOf } from '../objectFields'
import { objectDefinitions } from '../objects'
import { checkMetadata } from './checkMetadata'
import { installMetadata, type StoredMetadata } from './installMetadata'
import { MetadataFileError, type MetadataFile } from './metadataFile'
import { readStoredMetadata, storeMetadata } from './storedMetadata'

const MAX_OBJECTS = 200
const NOTHING: StoredMetadata = { objects: [], fields: [], prefixes: {} }

/**
 * Validates a metadata file against earlier deployments, then changes tables, rights and triggers and
 * stores the file in one transaction. Requires this server's database version.
 *
 * @returns one sentence per change.
 * @throws {MetadataFileError} for contradictions, {@link MetadataConflictError} when data would be lost.
 */
export async function deployFile(
  database: Database,
  file: MetadataFile,
  now: Date,
): Promise<readonly string[]> {
  const before = (await readStoredMetadata(database.kysely)) ?? NOTHING
  const removeBefore = installMetadata(NOTHING)
  const merged = mergeMetadata(before, file)
  const known = new Map(objectDefinitions.map((object) => [object.apiName, new Set(fieldsOf(object).keys())]))
  const problems = checkMetadata(merged, { objects: known })
  if (problems.length > 0) {
    installMetadata(before)
    throw new MetadataFileError(problems)
  }
  removeBefore()
  installMetadata(merged)
  try {
    const changes = await database.asSystem(async (transaction) => {
      const added = await deployMetadataIn(transaction)
      const feed = await deployTriggersIn(transaction, changeTriggers())
      const trail = await deployTriggersIn(transaction, auditTriggers())
      await storeMetadata(transaction, merged, now)
      await writeAuditEvent(transaction, { action: 'Metadata Deployed', reason: describe(file) }, now)
      return [...added, ...feed, ...trail]
    })
    await noteStructure(database)
    return changes
  } catch (error) {
    installMetadata(before)
    throw error
  }
}

/** Length limit of an audit event's reason. */
const MAX_REASON = 255

const describe = ({ objects, fields }: MetadataFile): string =>
  [...objects.map(({ apiName }) => apiName), ...fields.map(({ object }) => `fields of ${object}`)]
    .join(', ')
    .slice(0, MAX_REASON)

/** A description replaces the previous one of the same object; nothing is ever removed. */
function mergeMetadata(before: StoredMetadata, file: MetadataFile): StoredMetadata {
  const objects = [
    ...before.objects.filter(({ apiName }) => !file.objects.some((one) => one.apiName === apiName)),
    ...file.objects,
  ]
  const fields = [
    ...before.fields.filter(({ object }) => !file.fields.some((one) => one.object === object)),
    ...file.fields,
  ]
  const prefixes: Record<string, string> = { ...before.prefixes }
  for (const { apiName } of objects) prefixes[apiName] ??= nextPrefix(Object.values(prefixes))
  return { objects, fields, prefixes }
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `c00`, `c01`, …: no object of the product has them. */
function nextPrefix(taken: readonly string[]): string {
  for (let n = 0; n < MAX_OBJECTS; n += 1) {
    const prefix = `c${DIGITS[Math.floor(n / DIGITS.length)]}${DIGITS[n % DIGITS.length]}`
    if (!taken.includes(prefix)) return prefix
  }
  throw new MetadataFileError([`objects: there are more than ${MAX_OBJECTS} custom objects`])
}
