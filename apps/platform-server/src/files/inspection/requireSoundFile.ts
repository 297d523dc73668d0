import { ApiError } from '../../http/ApiError'
import type { RefusalCode } from '@portal/contract'
import type { FileKind } from '../fileKinds'
import { inInspectionQueue } from './inspectionQueue'
import { inspectFile } from './inspectFile'
import type { Refusal } from './InspectionResult'

const MAX_PDF_PAGES = 50

const REFUSALS: Readonly<Record<Refusal, readonly [RefusalCode, string]>> = {
  incomplete: ['FILE_INCOMPLETE', 'The upload is incomplete: the end of the file is missing. Send it again.'],
  unreadable: [
    'FILE_UNREADABLE',
    'The file is damaged and cannot be opened. Save it again and send the new file.',
  ],
  'no-pages': ['FILE_UNREADABLE', 'The PDF has no pages. Save it again and send the new file.'],
  'too-complex': [
    'FILE_NOT_ALLOWED',
    'The file takes too long to read. Print it to a new PDF, or take a photo of it.',
  ],
  'too-many-pixels': ['FILE_NOT_ALLOWED', 'The image has too many pixels. Send a smaller one.'],
  encrypted: ['FILE_NOT_ALLOWED', 'The PDF is protected by a password. Send it without.'],
  active: ['FILE_NOT_ALLOWED', 'The PDF holds scripts or other files. Print it to a new PDF.'],
}

/**
 * Validates a complete file: decodes every pixel of an image, parses every object and the page tree of a
 * PDF.
 *
 * @param senderId for the queue.
 * @param read called at the file's turn, so that queued files take no memory.
 * @returns the pages of a PDF; null for an image.
 * @throws {ApiError} 400 with the reason for an invalid file, 503 when the queue is full.
 */
export async function requireSoundFile(
  { fileType }: FileKind,
  senderId: string,
  read: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<number | null> {
  const result = await inInspectionQueue(senderId, async () => await inspectFile(fileType, await read()))
  if ('refusal' in result) {
    const [code, message] = REFUSALS[result.refusal]
    throw new ApiError(400, code, message)
  }
  if ((result.pageCount ?? 0) > MAX_PDF_PAGES)
    throw new ApiError(
      400,
      'FILE_NOT_ALLOWED',
      `A PDF has at most ${MAX_PDF_PAGES} pages; this one has ${result.pageCount}.`,
    )
  return result.pageCount
}
