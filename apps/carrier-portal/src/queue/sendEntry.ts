import { attach } from '@portal/contract/client/Documents/attach'
import type { Messages, ParamsOf } from '@portal/contract/methods'
import { fits, shape } from '@portal/contract/shape'
import { createContentDocumentAndVersion, type UiApi } from '@portal/ui-api'
import { writeMethod } from '@portal/app-kit/methods'
import type {
  CallWork,
  DocumentWork,
  FileWork,
  MessageWork,
  QueueEntry,
  QueueWork,
  Refusal,
} from './queueEntry'
import { sendResumably, type ResumableUploadOptions } from './resumableUpload'
import { sendResultOf, type SendResult } from './sendResult'

/** Refusal of an entry whose file is lost. */
export const FILE_LOST: Refusal = {
  code: 'FILE_LOST',
  message: 'This device no longer has the file. Add it again.',
}

type SentMessage = ParamsOf<(typeof Messages)['send']>

const attachDocument = writeMethod(attach)
/** By its name: the shape of the whole answer would come with the driver's first page. */
const sendMessage = writeMethod<SentMessage>({ className: 'Messages', method: 'send' })
const anyObject = shape({})

/** The only part of an answer that the queue reads: what follows from the rest must not undo that the entry was received. */
function idOf(answer: unknown, name = 'id'): string {
  const id = fits(anyObject, answer) ? Object.entries(answer).find(([key]) => key === name)?.[1] : undefined
  if (typeof id === 'string') return id
  throw new Error(`The answer has no ${name}.`)
}

export interface SendEntryOptions {
  uiApi: UiApi
  upload: Pick<ResumableUploadOptions, 'fetch' | 'headers'>
  /** Stores the upload state for a retry. */
  onWorkChanged: (entry: QueueEntry, work: QueueWork) => Promise<void>
  /** Sent share of the entry's file, 0 to 1. */
  onProgress: (entry: QueueEntry, share: number) => void
}

/** Sends one entry and returns its result. Never throws. */
export function createSendEntry({ uiApi, upload: sending, onWorkChanged, onProgress }: SendEntryOptions) {
  async function call({ method: path, params }: CallWork): Promise<string> {
    const [className = '', method = ''] = path.split('/')
    const answer = await uiApi.invoke(writeMethod<CallWork['params']>({ className, method }), params)
    return idOf(answer)
  }

  /** @param workWith the work of the entry with a new state of its file. */
  async function upload(
    entry: QueueEntry,
    file: FileWork,
    bytes: Uint8Array<ArrayBuffer>,
    workWith: (file: FileWork) => QueueWork,
  ) {
    const { fileName, contentType } = file
    const title = fileName.slice(0, 120)
    let known = file
    const remember = async (changes: Partial<FileWork>) => {
      known = { ...known, ...changes }
      await onWorkChanged(entry, workWith(known))
    }
    let contentDocumentId = await sendResumably(
      { ...file, bytes, title },
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

  async function uploaded(
    entry: QueueEntry,
    file: FileWork,
    bytes: Uint8Array<ArrayBuffer> | undefined,
    workWith: (file: FileWork) => QueueWork,
  ): Promise<string> {
    const id = file.contentDocumentId ?? (bytes && (await upload(entry, file, bytes, workWith)))
    // Only after the browser has cleared the storage: there is nothing to retry.
    if (id === undefined) throw new MissingFileError()
    return id
  }

  async function message(
    entry: QueueEntry,
    work: MessageWork,
    bytes: Uint8Array<ArrayBuffer> | undefined,
  ): Promise<string> {
    const documentIds = work.file
      ? [await uploaded(entry, work.file, bytes, (file) => ({ ...work, file }))]
      : []
    const answer = await uiApi.invoke(sendMessage, {
      ...(work.isGeneral ? {} : { loadId: entry.loadId }),
      text: work.text,
      documentIds,
      clientMessageId: entry.id,
    })
    return idOf(answer, 'messageId')
  }

  async function document(
    entry: QueueEntry,
    work: DocumentWork,
    bytes: Uint8Array<ArrayBuffer> | undefined,
  ): Promise<string> {
    const contentDocumentId = await uploaded(entry, work, bytes, (file) => ({ ...work, ...file }))
    const answer = await uiApi.invoke(attachDocument, {
      ...(work.isOfCompany ? { accountId: entry.loadId } : { loadId: entry.loadId }),
      contentDocumentId,
      type: work.type,
      ...(work.signedBy === undefined ? {} : { signed: true, signedBy: work.signedBy }),
    })
    return idOf(answer)
  }

  return async (entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<SendResult> => {
    try {
      const { work } = entry
      const recordId =
        work.kind === 'call'
          ? await call(work)
          : work.kind === 'message'
            ? await message(entry, work, bytes)
            : await document(entry, work, bytes)
      return { kind: 'received', recordId }
    } catch (error) {
      if (error instanceof MissingFileError) return { kind: 'refused', refusal: FILE_LOST }
      return sendResultOf(error)
    }
  }
}

class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
  constructor() {
    super(FILE_LOST.message)
  }
}
