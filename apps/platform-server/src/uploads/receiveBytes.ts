import type { UserCaller } from '../access/caller'
import type { Database } from '../database/openDatabase'
import { checkedKind, tooLarge } from '../files/storedFile'
import { ApiError } from '../http/ApiError'
import { appendToUpload, otherOffset, removeUpload, type Upload } from './uploadStore'

/** Bytes per transaction; a broken connection or a crash loses less than this. */
const PART_BYTES = 262_144
/** Identify every allowed file type. */
const MAGIC_BYTES = 8

/**
 * Stores bytes as they arrive, in parts. A broken connection is an early end: received bytes stay.
 *
 * @returns the new offset.
 * @throws {ApiError} 409 for another offset, 413 for more bytes than announced or allowed, 400 for a type
 *   that is not allowed; such an upload is deleted.
 */
export async function receiveBytes(
  database: Database,
  caller: UserCaller,
  upload: Upload,
  offset: number,
  body: ReadableStream<Uint8Array> | null,
  { isWindows, now }: { isWindows: boolean; now: Date },
): Promise<number> {
  if (offset !== upload.received) throw otherOffset()
  let stands = offset
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  const keep = async () => {
    if (pendingBytes === 0) return
    const bytes = new Uint8Array(Buffer.concat(pending))
    if (stands === 0) await checkStart(database, caller, upload, bytes, isWindows)
    await appendToUpload(database, caller, upload.id, stands, bytes, now)
    stands += pendingBytes
    pending = []
    pendingBytes = 0
  }
  for await (const chunk of untilItBreaks(body)) {
    if (stands + pendingBytes + chunk.byteLength > upload.length)
      throw new ApiError(413, 'REQUEST_TOO_LARGE', `The upload was announced with ${upload.length} bytes.`)
    pending.push(chunk)
    pendingBytes += chunk.byteLength
    if (pendingBytes >= PART_BYTES) await keep()
  }
  await keep()
  return stands
}

/** Rejects invalid files early; the complete file is validated at the end. */
async function checkStart(
  database: Database,
  caller: UserCaller,
  { id, length }: Upload,
  start: Uint8Array,
  isWindows: boolean,
): Promise<void> {
  if (start.byteLength < Math.min(MAGIC_BYTES, length)) return
  try {
    const most = checkedKind(start).maxBytes(isWindows)
    if (length > most) throw tooLarge(most)
  } catch (error) {
    await removeUpload(database, caller, id)
    throw error
  }
}

/** Streams until a disconnect. @throws {ApiError} errors of an earlier middleware. */
async function* untilItBreaks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  if (!reader) return
  for (;;) {
    const next = await reader.read().catch((error: unknown) => {
      if (error instanceof ApiError) throw error
      return undefined
    })
    if (!next || next.done) return
    yield next.value
  }
}
