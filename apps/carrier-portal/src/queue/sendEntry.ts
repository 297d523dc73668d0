import { attach } from '@portal/contract/client/Documents/attach'
import { fits, shape } from '@portal/contract/shape'
import { createContentDocumentAndVersion, type UiApi } from '@portal/ui-api'
import { writeMethod } from '@portal/app-kit/methods'
import type { CallWork, DocumentWork, QueueEntry, Refusal } from './queueEntry'
import { sendResumably, type ResumableUploadOptions } from './resumableUpload'
import { verdictOf, type SendVerdict } from './sendVerdict'

/** Refusal of an entry whose file is lost. */
export const FILE_LOST: Refusal = {
  code: 'FILE_LOST',
  message: 'This device no longer has the file. Add it again.',
}

const attachDocument = writeMethod(attach)
const withId = shape({ id: 's' })

/** The only part of an answer that the queue reads: what follows from the rest must not undo that the entry was received. */
function idOf(answer: unknown, path: string): string {
  if (fits(withId, answer)) return answer.id
  throw new Error(`${path}: the answer has no id.`)
}

export interface SendEntryOptions {
  uiApi: UiApi
  upload: Pick<ResumableUploadOptions, 'fetch' | 'headers'>
  /** Stores the upload state for a retry. */
  onWorkChanged: (entry: QueueEntry, work: DocumentWork) => Promise<void>
  /** Sent share of the entry's file, 0 to 1. */
  onProgress: (entry: QueueEntry, share: number) => void
}

/** Sends one entry and returns its verdict. Never throws. */
export function createSendEntry({ uiApi, upload: sending, onWorkChanged, onProgress }: SendEntryOptions) {
  async function call({ method: path, params }: CallWork): Promise<string> {
    const [className = '', method = ''] = path.split('/')
    const answer = await uiApi.invoke(writeMethod<CallWork['params']>({ className, method }), params)
    return idOf(answer, path)
  }

  async function upload(entry: QueueEntry, work: DocumentWork, bytes: Uint8Array<ArrayBuffer>) {
    const { fileName, contentType } = work
    const title = fileName.slice(0, 120)
    let known = work
    const remember = async (changes: Partial<DocumentWork>) => {
      known = { ...known, ...changes }
      await onWorkChanged(entry, known)
    }
    let contentDocumentId = await sendResumably(
      { ...work, bytes, title },
      { ...sending, remember, onProgress: (share) => onProgress(entry, share) },
    )
    if (contentDocumentId === undefined) {
      // An org accepts a single form only.
      const fileData = new File([bytes], fileName, { type: contentType })
      const { contentDocument } = await uiApi.invoke(createContentDocumentAndVersion, { fileData, title })
      contentDocumentId = contentDocument.id
    }
    await remember({ contentDocumentId })
    return contentDocumentId
  }

  async function document(
    entry: QueueEntry,
    work: DocumentWork,
    bytes: Uint8Array<ArrayBuffer> | undefined,
  ): Promise<string> {
    const contentDocumentId = work.contentDocumentId ?? (bytes && (await upload(entry, work, bytes)))
    // Only after the browser has cleared the storage: there is nothing to retry.
    if (contentDocumentId === undefined) throw new MissingFileError()
    const answer = await uiApi.invoke(attachDocument, {
      ...(work.isOfCompany ? { accountId: entry.loadId } : { loadId: entry.loadId }),
      contentDocumentId,
      type: work.type,
      ...(work.signedBy === undefined ? {} : { signed: true, signedBy: work.signedBy }),
    })
    return idOf(answer, 'Documents/attach')
  }

  return async (entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<SendVerdict> => {
    try {
      const { work } = entry
      const recordId = work.kind === 'call' ? await call(work) : await document(entry, work, bytes)
      return { kind: 'received', recordId }
    } catch (error) {
      if (error instanceof MissingFileError) return { kind: 'refused', refusal: FILE_LOST }
      return verdictOf(error)
    }
  }
}

class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
  constructor() {
    super(FILE_LOST.message)
  }
}
