import { displayName } from '../files/fileName'
import { ApiError } from '../http/ApiError'
import type { PlatformContext } from '../http/platformContext'
import type { NewUpload } from './uploadStore'

/** The tus protocol (https://tus.io/protocols/resumable-upload, 1.0.x). */
export const TUS_VERSION = '1.0.0'
export const OFFSET_STREAM = 'application/offset+octet-stream'
/** Id of the created file; an addition to the protocol. */
export const DOCUMENT_HEADER = 'Content-Document-Id'

const MAX_TITLE = 120

/** @throws {ApiError} 412 for another version of the protocol. */
export function requireVersion(context: PlatformContext): void {
  if (context.req.header('tus-resumable') !== TUS_VERSION)
    throw new ApiError(412, 'PRECONDITION_FAILED', `Send the header Tus-Resumable: ${TUS_VERSION}.`, {
      headers: { 'Tus-Version': TUS_VERSION },
    })
}

/** Parses a byte count. @throws {ApiError} 400 when it is missing or invalid. */
export function bytesHeader(context: PlatformContext, name: 'Upload-Length' | 'Upload-Offset'): number {
  const text = context.req.header(name) ?? ''
  if (!/^\d{1,15}$/u.test(text))
    throw new ApiError(400, 'INVALID_HEADER', `The header ${name} has to be a number of bytes.`)
  return Number(text)
}

/**
 * Parses `Upload-Metadata`: comma-separated pairs of a key and a base64 value. `filename` and `title` are
 * used; others are ignored.
 *
 * @throws {ApiError} 400 for invalid syntax, or too long a title.
 */
export function readMetadata(context: PlatformContext): Omit<NewUpload, 'length'> {
  const values = new Map<string, string>()
  for (const pair of (context.req.header('upload-metadata') ?? '').split(',')) {
    const [key = '', value = '', ...more] = pair.trim().split(' ')
    if (key === '') continue
    if (more.length > 0 || !/^[\w+/]*={0,2}$/u.test(value))
      throw new ApiError(
        400,
        'INVALID_HEADER',
        'The header Upload-Metadata has to hold keys and values in base64.',
      )
    values.set(key, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', ''))
  }
  const title = (values.get('title') ?? '').toWellFormed().trim()
  if (title.length > MAX_TITLE)
    throw new ApiError(400, 'STRING_TOO_LONG', `The title has at most ${MAX_TITLE} characters.`)
  return { fileName: displayName(values.get('filename')), title: title || null }
}
