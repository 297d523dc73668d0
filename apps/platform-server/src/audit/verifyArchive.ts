import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from '../database/openDatabase'
import type { AuditCheckpoint } from './auditCheckpoints'
import { archiveLines, AuditArchiveError, readArchiveHeader } from './archiveFormat'
import { auditHashSql, BATCH_ACTION } from './auditHash'
import type { VerifiedPart } from './archiveTables'

/** Lines per statement. */
const PAGE = 5_000

/** An event of a file with the hash that its fields have. */
interface HashedEvent {
  id: string
  sequence: number | null
  previousHash: string | null
  hash: string
  ownHash: string
  action: string
  recordId: string | null
  count: number | null
  afterHash: string | null
  batch: string | null
}

/**
 * Verifies an archive file as the chain's next part: it begins after `before`, every event has its hash and the one
 * before, every batch all of its events, and checkpoints of its events match.
 *
 * @returns the last event of the file.
 * @throws {AuditArchiveError} with the first inconsistency.
 */
export async function verifyArchive(
  queries: Queries,
  file: string,
  before: VerifiedPart,
  checkpoints: readonly AuditCheckpoint[] = [],
): Promise<VerifiedPart> {
  const lines = archiveLines(file)
  const first = await lines.next()
  const header = readArchiveHeader(first.done ? undefined : first.value, file)
  if (header.after.sequence !== before.sequence || header.after.hash !== before.hash)
    throw new AuditArchiveError(
      `${file} begins after event ${header.after.sequence}, not after event ${before.sequence}, or the event has another hash.`,
    )
  const chain = createChain(file, before, new Map(checkpoints.map(({ length, hash }) => [length, hash])))
  let page: string[] = []
  const check = async () => {
    for (const event of await hashEvents(queries, page)) chain.add(event)
    page = []
  }
  for await (const line of lines) {
    page.push(line)
    if (page.length === PAGE) await check()
  }
  await check()
  const end = chain.end()
  if (end.sequence !== header.to.sequence || end.hash !== header.to.hash)
    throw new AuditArchiveError(
      `${file} ends with event ${end.sequence}, not with event ${header.to.sequence}.`,
    )
  return end
}

function createChain(file: string, before: VerifiedPart, noted: ReadonlyMap<number, string>) {
  let last = before
  let batch: { event: HashedEvent; members: number; hash: Hash } | undefined
  const changed = (sequence: number | null) =>
    new AuditArchiveError(`Audit event ${sequence} in ${file} was changed after it was written.`)
  const closeBatch = () => {
    if (batch && (batch.members !== batch.event.count || batch.hash.digest('hex') !== batch.event.afterHash))
      throw changed(batch.event.sequence)
    batch = undefined
  }
  return {
    add(event: HashedEvent): void {
      if (event.hash !== event.ownHash) throw changed(event.sequence ?? last.sequence)
      if (event.sequence === null) {
        if (!batch || batch.event.recordId !== event.batch) throw changed(last.sequence)
        batch.members += 1
        batch.hash.update(event.hash)
        return
      }
      closeBatch()
      if (event.sequence !== last.sequence + 1 || event.previousHash !== last.hash)
        throw new AuditArchiveError(
          `Audit events in ${file} are missing or were replaced before number ${event.sequence}.`,
        )
      if ((noted.get(event.sequence) ?? event.hash) !== event.hash)
        throw new AuditArchiveError(
          `The archive ${file} was rewritten: its event ${event.sequence} has another hash than the checkpoint.`,
        )
      last = { sequence: event.sequence, hash: event.hash }
      if (event.action === BATCH_ACTION) batch = { event, members: 0, hash: createHash('sha256') }
    },
    end(): VerifiedPart {
      closeBatch()
      return last
    },
  }
}

async function hashEvents(queries: Queries, lines: readonly string[]): Promise<HashedEvent[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<HashedEvent>`
    select event."Id" as id, event."Sequence__c" as sequence, event."Previous_Hash__c" as "previousHash",
      event."Hash__c" as hash, ${sql.raw(auditHashSql('event'))} as "ownHash", event."Action__c" as action,
      event."Record_Id__c" as "recordId", event."Count__c" as count, event."After_Hash__c" as "afterHash",
      event."Batch__c" as batch
    from json_array_elements(${`[${lines.join(',')}]`}::json) with ordinality as line (facts, number)
    cross join lateral json_populate_record(null::"Audit_Event__c", line.facts -> 'event') event
    order by line.number`.execute(queries)
  return rows
}
