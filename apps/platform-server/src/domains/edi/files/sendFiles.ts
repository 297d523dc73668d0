import type { Database, PortalTransaction } from '../../../database/openDatabase'
import { ediTables } from '../ediTables'
import { confirmSent, MOST_FILES, readWaiting, type OutgoingFile } from '../outgoing/outgoingFiles'
import { takePartner } from '../partners'
import type { EdiFiles } from './EdiFiles'

/**
 * Writes queued files in the order of their control numbers. Safe in every process: a lock serializes each
 * partner. A file is written before it is marked, so after a crash a retry overwrites it.
 *
 * @throws {unknown} the error of the folder or bucket, after earlier files were marked.
 */
export async function sendFiles(database: Database, files: EdiFiles, now: Date): Promise<void> {
  const partners = await database.readAs({ kind: 'system' }, (transaction) =>
    ediTables(transaction)
      .selectFrom('portal_edi_interchange')
      .select('partner_id')
      .distinct()
      .where('state', '=', 'Waiting')
      .where('transport', '=', 'Files')
      .execute(),
  )
  for (const { partner_id: partnerId } of partners) {
    let written = MOST_FILES
    while (written === MOST_FILES) {
      const batch = await database.asSystem((transaction) => sendBatch(transaction, partnerId, files, now))
      if (batch.failure) throw batch.failure.error
      written = batch.written
    }
  }
}

interface SentBatch {
  readonly written: number
  readonly failure?: { readonly error: unknown }
}

async function sendBatch(
  transaction: PortalTransaction,
  partnerId: string,
  files: EdiFiles,
  now: Date,
): Promise<SentBatch> {
  // Files of an inactive partner stay in the queue until it is active again.
  if (!(await takePartner(transaction, partnerId))) return { written: 0 }
  const written: number[] = []
  let failure: SentBatch['failure']
  for (const file of await readWaiting(transaction, 'Files', partnerId)) {
    try {
      await files.write(nameOf(file), file.content)
    } catch (error) {
      failure = { error }
      break
    }
    written.push(file.fileId)
  }
  if (written.length > 0) await confirmSent(transaction, written, 'Files', now)
  return { written: written.length, ...(failure ? { failure } : {}) }
}

/** Ids may contain characters that file names cannot; the number of the file makes it unique. */
const nameOf = ({ interchangeId, controlNumber, fileId }: OutgoingFile): string =>
  `${interchangeId.replaceAll(/[^\dA-Z-]/gu, '_')}-${controlNumber}-${fileId}.x12`
