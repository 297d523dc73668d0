import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Queries } from '../database/openDatabase'
import { readArchiveEnd } from './archiveTables'
import type { AuditTrailCheck } from './verifyAuditTrail'

const checkpointSchema = z.object({
  length: z.int().nonnegative(),
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
  notedAt: z.iso.datetime(),
})

/** Stored out of reach for database users. */
export type AuditCheckpoint = z.infer<typeof checkpointSchema>

export class AuditCheckpointError extends Error {
  override readonly name = 'AuditCheckpointError'
  readonly code = 'BAD_AUDIT_CHECKPOINTS'
}

/**
 * Parses a checkpoint file: a JSON object per line.
 *
 * @param whenAbsent result for a missing file. @default it is an error
 * @throws {AuditCheckpointError} for an unreadable file, an invalid line, and lines out of order.
 */
export function readCheckpoints(
  file: string,
  whenAbsent?: readonly AuditCheckpoint[],
): readonly AuditCheckpoint[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isAbsent && whenAbsent) return whenAbsent
    throw new AuditCheckpointError(
      isAbsent
        ? `There is no file ${file}. Make it with: npm run platform -- audit-checkpoint ${file}.`
        : `${file} can't be read.`,
      { cause: error },
    )
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const checkpoints = lines.map((line, index) => parseLine(line, `${file}, line ${index + 1},`))
  const backwards = checkpoints.findIndex(
    ({ length }, index) => length < (checkpoints[index - 1]?.length ?? 0),
  )
  if (backwards > 0)
    throw new AuditCheckpointError(
      `${file}, line ${backwards + 1}, is shorter than the one before: lines were changed.`,
    )
  return checkpoints
}

function parseLine(line: string, place: string): AuditCheckpoint {
  try {
    const parsed = checkpointSchema.safeParse(JSON.parse(line))
    if (parsed.success) return parsed.data
  } catch {
    // Reported below with the same error.
  }
  throw new AuditCheckpointError(`${place} is no checkpoint.`)
}

/** Call with a verified trail. */
export function appendCheckpoint(file: string, { length, lastHash }: AuditTrailCheck, now: Date): void {
  const checkpoint: AuditCheckpoint = { length, hash: lastHash, notedAt: now.toISOString() }
  appendFileSync(file, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 })
}

/**
 * Compares the trail with its checkpoints, which detect a chain that was rewritten completely, head
 * included.
 *
 * @returns the first inconsistency as a sentence; undefined when every checkpoint matches.
 */
export async function compareWithCheckpoints(
  queries: Queries,
  checkpoints: readonly AuditCheckpoint[],
): Promise<string | undefined> {
  const archived = await readArchiveEnd(queries)
  for (const { length, hash, notedAt } of checkpoints) {
    if (length === 0) continue
    if (archived && length <= archived.sequence) {
      if (length === archived.sequence && hash === archived.hash) continue
      return `A checkpoint is of event ${length.toLocaleString('en-US')}, which is in an archive. Name the archives: npm run platform -- verify --audit FILE ARCHIVE …, the first one first.`
    }
    const event = await queries
      .selectFrom('Audit_Event__c')
      .select('Hash__c')
      .where('Sequence__c', '=', length)
      .executeTakeFirst()
    const noted = `It had ${length.toLocaleString('en-US')} events on ${notedAt.slice(0, 10)}`
    if (!event) return `The audit trail was cut off. ${noted}, and the last of them is gone.`
    if (event.Hash__c !== hash)
      return `The audit trail was rewritten. ${noted}, and the last of them has another hash now.`
  }
  return undefined
}
