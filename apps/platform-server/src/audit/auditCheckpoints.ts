import { appendFileSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Queries } from '../database/openDatabase'
import type { AuditTrailCheck } from './verifyAuditTrail'

const checkpointSchema = z.object({
  /** How many events the trail had. */
  length: z.int().nonnegative(),
  /** Hash of the last of them. */
  hash: z.string().regex(/^[0-9a-f]{64}$/u),
  /** When this was noted. */
  notedAt: z.iso.datetime(),
})

/** The state of the audit trail at a time, kept where nobody who can write the database can write. */
export type AuditCheckpoint = z.infer<typeof checkpointSchema>

/** A file of checkpoints that can't be used; the message says what is wrong with it. */
export class AuditCheckpointError extends Error {
  override readonly name = 'AuditCheckpointError'
  readonly code = 'BAD_AUDIT_CHECKPOINTS'
}

/**
 * Reads a file of checkpoints, one JSON object a line.
 *
 * @param whenAbsent what a file that is not there stands for; without it that is an error.
 * @throws {AuditCheckpointError} for a file that can't be read, a line that is no checkpoint, and lines out of order.
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
        ? `There is no file ${file}. Make it with: pnpm platform audit-checkpoint ${file}.`
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
    // Said below: to the reader it is the same.
  }
  throw new AuditCheckpointError(`${place} is no checkpoint.`)
}

/** Adds a checkpoint for a trail that was found whole to a file, which is only ever added to. */
export function appendCheckpoint(file: string, { length, lastHash }: AuditTrailCheck, now: Date): void {
  const checkpoint: AuditCheckpoint = { length, hash: lastHash, notedAt: now.toISOString() }
  appendFileSync(file, `${JSON.stringify(checkpoint)}\n`, { mode: 0o600 })
}

/**
 * Compares the trail with what was noted of it. A chain that was rewritten as a whole, head included, agrees with itself and
 * is found here.
 *
 * @returns the first thing that is wrong, in a sentence; undefined when every checkpoint still holds.
 */
export async function compareWithCheckpoints(
  queries: Queries,
  checkpoints: readonly AuditCheckpoint[],
): Promise<string | undefined> {
  for (const { length, hash, notedAt } of checkpoints) {
    if (length === 0) continue
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
