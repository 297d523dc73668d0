import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, PortalTransaction } from '../database/openDatabase'
import { ApiError } from '../http/ApiError'
import type { ErrorCode } from '../http/errorCodes'
import type { EngineTables } from '../schema/engineTables'
import { fileKindOf, MOST_BYTES, type FileKind } from './fileKinds'
import { imagePixels } from './imageSize'
import { inspectPdf } from './inspectPdf'

/** Bytes of one row; also what has to be there before a file's kind is decided. */
const PART_BYTES = 524_288
const MAX_PDF_PAGES = 50
/** More unpack to gigabytes; phones take up to 200 million. */
const MAX_PIXELS = 250_000_000

/** A file whose bytes are kept, and that nothing refers to yet. */
export interface StoredFile {
  readonly key: string
  readonly kind: FileKind
  readonly sizeBytes: number
  readonly sha256: string
  readonly pageCount: number | null
}

/** Why a file is not taken. */
function refused(status: number, errorCode: ErrorCode, message: string): ApiError {
  return new ApiError(status, errorCode, message)
}

/** The kind of a file that begins so. @throws {ApiError} 400 for an empty or unknown one, or a huge image. */
function checkedKind(start: Uint8Array): FileKind {
  if (start.length === 0) throw refused(400, 'EMPTY_FILE', 'The file is empty.')
  const kind = fileKindOf(start)
  if (!kind) throw refused(400, 'FILE_TYPE_NOT_ALLOWED', 'Only PDF, JPEG and PNG files can be uploaded.')
  if (kind.fileType !== 'PDF' && (imagePixels(start) ?? 0) > MAX_PIXELS)
    throw refused(400, 'FILE_NOT_ALLOWED', 'The image has too many pixels.')
  return kind
}

/**
 * Keeps the bytes of a file as they arrive, each part by itself: a slow sender holds no transaction open. What is
 * refused on the way is not kept; what nobody refers to in the end is swept (`sweepFiles`).
 *
 * @param isWindows whether the sender's system counts megabytes as Windows does.
 * @throws {ApiError} 400 for a kind, size or content that is not allowed (413 for too many bytes).
 */
export async function storeFile(
  database: Database,
  bytes: AsyncIterable<Uint8Array>,
  isWindows: boolean,
): Promise<StoredFile> {
  const tables = database.kysely.withTables<EngineTables>()
  const hash = createHash('sha256')
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  let sizeBytes = 0
  let number = 0
  let kind: FileKind | undefined
  const key = (
    await tables.insertInto('portal_file').defaultValues().returning('id').executeTakeFirstOrThrow()
  ).id

  const keep = async (): Promise<FileKind> => {
    const part = new Uint8Array(Buffer.concat(pending))
    kind ??= checkedKind(part)
    hash.update(part)
    await tables.insertInto('portal_file_part').values({ file_id: key, number, bytes: part }).execute()
    number += 1
    pending = []
    pendingBytes = 0
    return kind
  }

  try {
    for await (const chunk of bytes) {
      sizeBytes += chunk.byteLength
      const most = kind?.maxBytes(isWindows) ?? MOST_BYTES
      if (sizeBytes > most) throw tooLarge(most)
      pending.push(chunk)
      pendingBytes += chunk.byteLength
      if (pendingBytes >= PART_BYTES) await keep()
    }
    const found = pendingBytes > 0 || kind === undefined ? await keep() : kind
    if (sizeBytes > found.maxBytes(isWindows)) throw tooLarge(found.maxBytes(isWindows))
    const pageCount = found.fileType === 'PDF' ? await checkedPdf(database, key) : null
    return { key, kind: found, sizeBytes, sha256: hash.digest('hex'), pageCount }
  } catch (error) {
    await discardFile(database, key)
    throw error
  }
}

function tooLarge(most: number): ApiError {
  return refused(413, 'FILE_TOO_LARGE', `The file must have at most ${most.toLocaleString('en-US')} bytes.`)
}

async function checkedPdf(database: Database, key: string): Promise<number | null> {
  const parts: Uint8Array[] = []
  for await (const part of readFile(database, key)) parts.push(part)
  const { pageCount, isActive, isEncrypted } = inspectPdf(Buffer.concat(parts))
  if (isEncrypted)
    throw refused(400, 'FILE_NOT_ALLOWED', 'The PDF is protected by a password. Send it without.')
  if (isActive)
    throw refused(400, 'FILE_NOT_ALLOWED', 'The PDF holds scripts or other files. Print it to a new PDF.')
  if ((pageCount ?? 0) > MAX_PDF_PAGES)
    throw refused(
      400,
      'FILE_NOT_ALLOWED',
      `A PDF has at most ${MAX_PDF_PAGES} pages; this one has ${pageCount}.`,
    )
  return pageCount ?? null
}

/** The bytes of a file, a part at a time. Whether the caller may have them is decided before. */
export async function* readFile(database: Database, key: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const row = await database.kysely
      .withTables<EngineTables>()
      .selectFrom('portal_file_part')
      .select('bytes')
      .where('file_id', '=', key)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) return
    yield row.bytes
  }
}

/** Forgets a file that nothing refers to. */
export async function discardFile(database: Database, key: string): Promise<void> {
  await database.kysely.withTables<EngineTables>().deleteFrom('portal_file').where('id', '=', key).execute()
}

const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

/** Removes files that have been there for a day without a version: uploads that broke off, deleted documents. */
export async function sweepFiles(transaction: PortalTransaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR_MS)
  await sql`delete from portal_file file where file.created_at < ${before.toISOString()}::timestamptz
    and not exists (select 1 from "ContentVersion" version where version."File_Key__c" = file.id::text)`.execute(
    transaction,
  )
}
