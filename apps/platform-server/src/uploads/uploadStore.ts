import { sql } from 'kysely'
import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { ApiError, notFound } from '../http/ApiError'
import { uploadTables } from './uploadTables'

/** Open uploads per person; a further one replaces the oldest. */
const MOST_OPEN = 20
const DAY_MS = 24 * 60 * 60 * 1000
/** As long as a device stores its receipts, it may query the result of an upload. */
const ANSWERS_KEPT_MS = 7 * DAY_MS

export interface Upload {
  readonly id: string
  readonly length: number
  readonly received: number
  readonly fileName: string
  readonly title: string | null
  readonly touchedAt: Date
  readonly contentDocumentId: string | null
}

export type NewUpload = Pick<Upload, 'length' | 'fileName' | 'title'>

export const expiryOf = ({ touchedAt }: Pick<Upload, 'touchedAt'>): Date =>
  new Date(touchedAt.getTime() + DAY_MS)

const columns = [
  'id',
  'length',
  'received',
  'file_name as fileName',
  'title',
  'touched_at as touchedAt',
  'content_document_id as contentDocumentId',
] as const

export async function createUpload(
  database: Database,
  caller: UserCaller,
  { length, fileName, title }: NewUpload,
  now: Date,
): Promise<Upload> {
  return await database.asCaller(caller, async (transaction) => {
    const tables = uploadTables(transaction)
    const open = tables
      .selectFrom('portal_upload')
      .select('id')
      .where('content_document_id', 'is', null)
      .orderBy('touched_at', 'desc')
      .offset(MOST_OPEN - 1)
    await tables.deleteFrom('portal_upload').where('id', 'in', open).execute()
    return await tables
      .insertInto('portal_upload')
      .values({ length, file_name: fileName, title, touched_at: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** @throws {ApiError} 404 when the upload is missing, expired, or another person's. */
export async function findUpload(database: Database, caller: UserCaller, id: string): Promise<Upload> {
  const upload = await database.readAs(caller, (transaction) =>
    uploadTables(transaction)
      .selectFrom('portal_upload')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!upload) throw notFound('upload')
  return upload
}

/**
 * Appends bytes at `offset`, all or none.
 *
 * @throws {ApiError} 409 for another offset: a concurrent request was faster, or a response was lost.
 */
export async function appendToUpload(
  database: Database,
  caller: UserCaller,
  id: string,
  offset: number,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  await database.asCaller(caller, async (transaction) => {
    const tables = uploadTables(transaction)
    const moved = await tables
      .updateTable('portal_upload')
      .set({ received: offset + bytes.byteLength, touched_at: now })
      .where('id', '=', id)
      .where('received', '=', offset)
      .where('content_document_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!moved) throw otherOffset()
    await tables
      .insertInto('portal_upload_part')
      .values({ upload_id: id, starts_at: offset, bytes })
      .execute()
  })
}

/** 409: the offset does not match the end of the upload. */
export const otherOffset = (): ApiError =>
  new ApiError(
    409,
    'CONFLICT',
    'The upload stands at another offset. Ask for it with HEAD and go on from there.',
  )

/** @throws {ApiError} 409 when a concurrent request finishes the upload. */
export async function* readUpload(
  database: Database,
  caller: UserCaller,
  { id, length }: Upload,
): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < length;) {
    const part = await database.readAs(caller, (transaction) =>
      uploadTables(transaction)
        .selectFrom('portal_upload_part')
        .select('bytes')
        .where('upload_id', '=', id)
        .where('starts_at', '=', offset)
        .executeTakeFirst(),
    )
    if (!part) throw new ApiError(409, 'CONFLICT', 'The upload is being finished. Ask again.')
    offset += part.bytes.byteLength
    yield part.bytes
  }
}

export async function removeUpload(database: Database, caller: UserCaller, id: string): Promise<void> {
  await database.asCaller(caller, (transaction) =>
    uploadTables(transaction).deleteFrom('portal_upload').where('id', '=', id).execute(),
  )
}

/** Deletes uploads idle for a day, and results of finished ones after a week. */
export async function sweepUploads(database: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await sql`delete from portal_upload where touched_at < case when content_document_id is null
    then ${before(DAY_MS)}::timestamptz else ${before(ANSWERS_KEPT_MS)}::timestamptz end`.execute(
    database.kysely,
  )
}
