import { sql } from 'kysely'
import { FIRST_HASH } from '../audit/auditTables'
import { readArchiveEnd } from '../audit/archiveTables'
import {
  appendCheckpoint,
  compareWithCheckpoints,
  readCheckpoints,
  type AuditCheckpoint,
} from '../audit/auditCheckpoints'
import { verifyArchive } from '../audit/verifyArchive'
import { verifyAuditTrail, type AuditTrailCheck } from '../audit/verifyAuditTrail'
import type { Database } from '../database/openDatabase'
import { verifyBucket } from '../files/storedFile'
import { diffStructure } from '../database/schema/requireStructure'
import { megabytes, requireWritable, type Command, type CommandContext } from './Command'
import { CommandError } from './openStore'

export const verify: Command = {
  usage: 'verify [--audit [FILE [ARCHIVE …]] | --audit-since FILE]',
  takes: 100,
  does: 'checks audit trail, metadata, files in a bucket, sizes; --audit: only the trail, against the checkpoints in FILE, starting with the archives; --audit-since: only events after the last checkpoint in FILE',
  async run({ database, args, say }) {
    const [option, file, ...archives] = args
    const isPart = option === '--audit-since'
    if (
      (archives.length > 0 && option !== '--audit') ||
      (option !== undefined && option !== '--audit' && !isPart) ||
      (isPart && !file)
    )
      throw new CommandError(
        'Use: npm run platform -- verify, verify --audit [FILE [ARCHIVE …]], or verify --audit-since FILE.',
      )
    if (option === undefined) return await verifyAll({ database, say })
    if (isPart && file !== undefined) return await verifySince({ database, say }, file)
    const trail = await wholeTrail(database)
    printTrail(trail, say)
    if (file === undefined) return
    const checkpoints = readCheckpoints(file)
    const archived = await verifyArchives(database, archives, checkpoints, say)
    await requireCheckpoints(
      database,
      checkpoints.filter(({ length }) => length > archived),
    )
    say(`All ${checkpoints.length.toLocaleString('en-US')} checkpoints hold.`)
  },
}

/**
 * Verifies archives as the beginning of the chain.
 *
 * @returns the number of events in them.
 */
async function verifyArchives(
  { kysely }: Database,
  files: readonly string[],
  checkpoints: readonly AuditCheckpoint[],
  say: CommandContext['say'],
): Promise<number> {
  const end = await readArchiveEnd(kysely)
  let last = { sequence: 0, hash: FIRST_HASH }
  for (const file of files) last = await verifyArchive(kysely, file, last, checkpoints)
  if (files.length > 0 && (last.sequence !== end?.sequence || last.hash !== end.hash))
    throw new CommandError(
      `The archives end with event ${last.sequence.toLocaleString('en-US')}, and the trail in the database begins after event ${(end?.sequence ?? 0).toLocaleString('en-US')}, or the event has another hash.`,
    )
  if (files.length > 0)
    say(
      `The archives are whole: ${last.sequence.toLocaleString('en-US')} events before those of the database.`,
    )
  return last.sequence
}

/** Verifies the events after the last checkpoint, which verified those before. */
async function verifySince(
  { database, say }: Pick<CommandContext, 'database' | 'say'>,
  file: string,
): Promise<void> {
  const checkpoints = readCheckpoints(file)
  await requireCheckpoints(database, checkpoints)
  const { length = 0, hash = FIRST_HASH } = checkpoints.at(-1) ?? {}
  const trail = await verifyAuditTrail(database.kysely, { sequence: length, hash })
  if (trail.problem !== undefined) throw new CommandError(trail.problem)
  const events = (trail.length - length).toLocaleString('en-US')
  say(`The ${events} events after the last checkpoint are whole, the last ${trail.lastHash}.`)
}

/** Stores no checkpoint of an inconsistent audit trail. */
export const auditCheckpoint: Command = {
  usage: 'audit-checkpoint FILE',
  takes: 1,
  does: 'verifies the audit trail and the checkpoints in FILE, then adds one',
  async run({ database, args, say }) {
    const file = requireWritable(args, 'audit-checkpoint FILE')
    const trail = await wholeTrail(database)
    await requireCheckpoints(database, readCheckpoints(file, []))
    appendCheckpoint(file, trail, new Date())
    printTrail(trail, say)
    say(`Checkpoint added to ${file}. Store it where database users can’t write.`)
  },
}

async function verifyAll({ database, say }: Pick<CommandContext, 'database' | 'say'>): Promise<void> {
  const differences = await diffStructure(database)
  const trail = await verifyAuditTrail(database.kysely)
  for (const { name, rows, bytes } of await largestTables(database))
    say(`  ${name}: ${rows.toLocaleString('en-US')} rows, ${megabytes(bytes)}`)
  const files = await verifyBucket(database)
  const found = [...differences, trail.problem, files.problem]
  const problems = found.filter((problem) => problem !== undefined)
  if (problems.length > 0) throw new CommandError(problems.join(' '))
  say('Metadata and database agree.')
  if (files.files > 0) say(`The bucket has all ${files.files.toLocaleString('en-US')} files.`)
  printTrail(trail, say)
}

async function wholeTrail({ kysely }: Database): Promise<AuditTrailCheck> {
  const trail = await verifyAuditTrail(kysely)
  if (trail.problem !== undefined) throw new CommandError(trail.problem)
  return trail
}

async function requireCheckpoints(
  { kysely }: Database,
  checkpoints: readonly AuditCheckpoint[],
): Promise<void> {
  const problem = await compareWithCheckpoints(kysely, checkpoints)
  if (problem !== undefined) throw new CommandError(problem)
}

function printTrail({ length, lastHash }: AuditTrailCheck, say: CommandContext['say']): void {
  say(`The audit trail is whole: ${length.toLocaleString('en-US')} events, the last ${lastHash}.`)
}

async function largestTables({ kysely }: Database) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
    from pg_class c where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r'
    order by bytes desc limit 8`.execute(kysely)
  return rows
}
