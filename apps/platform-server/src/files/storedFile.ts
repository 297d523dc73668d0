import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import { bucketUnavailable } from './bucket'
import type { RefusalCode } from '@portal/contract'
import type { EngineTables } from '../database/schema/engineTables'
import { fileKindOf, MOST_BYTES, type FileKind } from './fileKinds'
import { requireSoundFile } from './inspection/requireSoundFile'
import { withoutMetadata } from './withoutMetadata'

/** Bytes per row; also buffered before the file type is detected. */
const PART_BYTES = 524_288

/** No record references it yet. */
export interface StoredFile {
  readonly key: string
  readonly kind: FileKind
  readonly sizeBytes: number
  readonly sha256: string
  readonly pageCount: number | null
}

const NOTHING = new Uint8Array()

const objectName = (key: string, number: number): string => `${key}/${String(number).padStart(4, '0')}`

function refused(status: number, errorCode: RefusalCode, message: string): ApiError {
  return new ApiError(status, errorCode, message)
}

/** @throws {ApiError} 400 for an empty or unknown file type. */
export function checkedKind(start: Uint8Array): FileKind {
  if (start.length === 0) throw refused(400, 'EMPTY_FILE', 'The file is empty.')
  const kind = fileKindOf(start)
  if (!kind) throw refused(400, 'FILE_TYPE_NOT_ALLOWED', 'Only PDF, JPEG and PNG files can be uploaded.')
  return kind
}

/**
 * Stores bytes as they arrive, each part in its own transaction, so that a slow client holds none open. A
 * rejected file is deleted; an unreferenced one is swept (`sweepFiles`). Photos lose their location
 * metadata (`withoutMetadata`); the size limit applies to the sent bytes. The file is valid after
 * `requireSoundFile`.
 *
 * @param isWindows whether the client counts megabytes in powers of two.
 * @throws {ApiError} 400 for a type, size or content that is not allowed (413 for too many bytes).
 */
export async function storeFile(
  database: Database,
  bytes: AsyncIterable<Uint8Array>,
  senderId: string,
  isWindows: boolean,
): Promise<StoredFile> {
  const tables = database.kysely.withTables<EngineTables>()
  const hash = createHash('sha256')
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  let sentBytes = 0
  let sizeBytes = 0
  let number = 0
  let kind: FileKind | undefined
  const key = (
    await tables
      .insertInto('portal_file')
      .values({ in_bucket: database.bucket !== undefined })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

  const keep = async (): Promise<FileKind> => {
    const part = new Uint8Array(Buffer.concat(pending))
    kind ??= checkedKind(part)
    hash.update(part)
    sizeBytes += part.byteLength
    // The row precedes the object, so that an aborted upload leaves no unreferenced object in the bucket.
    const bytes = database.bucket ? NOTHING : part
    await tables.insertInto('portal_file_part').values({ file_id: key, number, bytes }).execute()
    await database.bucket?.put(objectName(key, number), part)
    number += 1
    pending = []
    pendingBytes = 0
    return kind
  }

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      sentBytes += chunk.byteLength
      const most = kind?.maxBytes(isWindows) ?? MOST_BYTES
      if (sentBytes > most) throw tooLarge(most)
      yield chunk
    }
  }

  try {
    for await (const chunk of withoutMetadata(counted())) {
      pending.push(chunk)
      pendingBytes += chunk.byteLength
      if (pendingBytes >= PART_BYTES) await keep()
    }
    const found = pendingBytes > 0 || kind === undefined ? await keep() : kind
    if (sentBytes > found.maxBytes(isWindows)) throw tooLarge(found.maxBytes(isWindows))
    const pageCount = await requireSoundFile(found, senderId, () => wholeFile(database, key))
    return { key, kind: found, sizeBytes, sha256: hash.digest('hex'), pageCount }
  } catch (error) {
    await discardFile(database, key)
    throw error
  }
}

/** 413: more bytes than the file type allows. */
export function tooLarge(most: number): ApiError {
  return refused(413, 'FILE_TOO_LARGE', `The file must have at most ${most.toLocaleString('en-US')} bytes.`)
}

/** Returns a buffer that can be transferred to a worker. */
async function wholeFile(database: Database, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of readFile(database, key)) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Streams a file by part. The caller's permission was validated before. */
export async function* readFile(database: Database, key: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const row = await database.kysely
      .withTables<EngineTables>()
      .selectFrom('portal_file_part as part')
      .innerJoin('portal_file as file', 'file.id', 'part.file_id')
      .select(['part.bytes', 'file.in_bucket as inBucket'])
      .where('part.file_id', '=', key)
      .where('part.number', '=', number)
      .executeTakeFirst()
    if (!row) return
    yield row.inBucket ? await readObject(database, key, number) : row.bytes
  }
}

async function readObject({ bucket }: Database, key: string, number: number): Promise<Uint8Array> {
  if (!bucket) throw bucketUnavailable(new Error('The file lies in a bucket, and none is configured.'))
  const bytes = await bucket.get(objectName(key, number))
  if (!bytes) throw bucketUnavailable(new Error(`Part ${number} of file ${key} is missing in the bucket.`))
  return bytes
}

/** Deletes an unreferenced file. A sweep deletes objects that the bucket fails to delete. */
export async function discardFile(database: Database, key: string): Promise<void> {
  await removeObjects(database, key)
  await database.kysely.withTables<EngineTables>().deleteFrom('portal_file').where('id', '=', key).execute()
}

async function removeObjects({ kysely, bucket }: Database, key: string): Promise<void> {
  if (!bucket) return
  const parts = await kysely
    .withTables<EngineTables>()
    .selectFrom('portal_file_part as part')
    .innerJoin('portal_file as file', 'file.id', 'part.file_id')
    .select('part.number')
    .where('part.file_id', '=', key)
    .where('file.in_bucket', '=', true)
    .execute()
  for (const { number } of parts) await bucket.remove(objectName(key, number))
}

const UNUSED_FOR_MS = 24 * 60 * 60 * 1000
/** Per sweep; the next one runs minutes later. */
const MOST_SWEPT = 200

const UNUSED = `not exists (select 1 from "ContentVersion" version where version."File_Key__c" = file.id::text)`

/**
 * Deletes files without a version after a day: aborted uploads, deleted documents. A bucket's objects are
 * deleted first and the row last, so that the next sweep resumes an aborted one.
 */
export async function sweepFiles(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS).toISOString()
  await sql`delete from portal_file file where not file.in_bucket
    and file.created_at < ${before}::timestamptz and ${sql.raw(UNUSED)}`.execute(database.kysely)
  if (!database.bucket) return
  const { rows } = await sql<{ id: string }>`select file.id from portal_file file where file.in_bucket
    and file.created_at < ${before}::timestamptz and ${sql.raw(UNUSED)} limit ${MOST_SWEPT}`.execute(
    database.kysely,
  )
  for (const { id } of rows) await discardFile(database, id)
}

/** Counts files of which a backup of the database contains only the rows. */
export async function countFilesInBucket({ kysely }: Database): Promise<number> {
  const { count } = await kysely
    .withTables<EngineTables>()
    .selectFrom('portal_file')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('in_bucket', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

export interface BucketCheck {
  readonly files: number
  /** A sentence about the first missing parts; undefined when all exist. */
  readonly problem: string | undefined
}

/** Requests every part of every file. */
export async function verifyBucket({ kysely, bucket }: Database): Promise<BucketCheck> {
  const parts = await kysely
    .withTables<EngineTables>()
    .selectFrom('portal_file_part as part')
    .innerJoin('portal_file as file', 'file.id', 'part.file_id')
    .select(['part.file_id as key', 'part.number'])
    .where('file.in_bucket', '=', true)
    .orderBy('part.file_id')
    .execute()
  const files = new Set(parts.map(({ key }) => key)).size
  if (files === 0) return { files, problem: undefined }
  if (!bucket) return { files, problem: `${files} files lie in a bucket, and FILES_S3_URL is not set.` }
  const missing: string[] = []
  for (const { key, number } of parts)
    if (!(await bucket.has(objectName(key, number)))) missing.push(objectName(key, number))
  const problem =
    missing.length > 0
      ? `${missing.length} parts of files are missing in the bucket, e.g. ${missing[0]}.`
      : undefined
  return { files, problem }
}
