import { createContentDocumentAndVersion, type UiApi } from '@portal/ui-api'
import * as v from 'valibot'
import { parseAnswer, writeMethod } from '../methods/defineMethod'
import type { CallWork, DocumentWork, QueueEntry } from './queueEntry'
import { verdictOf, type SendVerdict } from './sendVerdict'

const answerSchema = v.object({ id: v.string() })

const attach = writeMethod<{
  loadId?: string
  accountId?: string
  contentDocumentId: string
  type: string
  signed?: boolean
  signedBy?: string
}>({ className: 'Documents', method: 'attach' })

export interface SendEntryOptions {
  uiApi: UiApi
  /** The bytes have arrived; remembered, so that they are not sent again. */
  onUploaded: (entry: QueueEntry, contentDocumentId: string) => Promise<void>
}

/** Sends one entry and says what came of it. It never throws. */
export function createSendEntry({ uiApi, onUploaded }: SendEntryOptions) {
  async function call({ method: path, params }: CallWork): Promise<string> {
    const [className = '', method = ''] = path.split('/')
    const answer = await uiApi.invoke(writeMethod<CallWork['params']>({ className, method }), params)
    return parseAnswer(answerSchema, answer, path).id
  }

  async function upload(entry: QueueEntry, work: DocumentWork, bytes: Uint8Array<ArrayBuffer>) {
    const fileData = new File([bytes], work.fileName, { type: work.contentType })
    const title = work.fileName.slice(0, 120)
    const { contentDocument } = await uiApi.invoke(createContentDocumentAndVersion, { fileData, title })
    await onUploaded(entry, contentDocument.id)
    return contentDocument.id
  }

  async function document(
    entry: QueueEntry,
    work: DocumentWork,
    bytes: Uint8Array<ArrayBuffer> | undefined,
  ): Promise<string> {
    const contentDocumentId = work.contentDocumentId ?? (bytes && (await upload(entry, work, bytes)))
    // Only when storage was emptied under us: without bytes there is nothing to try again.
    if (contentDocumentId === undefined) throw new MissingFileError()
    const answer = await uiApi.invoke(attach, {
      ...(work.isOfCompany ? { accountId: entry.loadId } : { loadId: entry.loadId }),
      contentDocumentId,
      type: work.type,
      ...(work.signedBy === undefined ? {} : { signed: true, signedBy: work.signedBy }),
    })
    return parseAnswer(answerSchema, answer, 'Documents/attach').id
  }

  return async (entry: QueueEntry, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<SendVerdict> => {
    try {
      const { work } = entry
      const recordId = work.kind === 'call' ? await call(work) : await document(entry, work, bytes)
      return { kind: 'received', recordId }
    } catch (error) {
      if (error instanceof MissingFileError)
        return { kind: 'refused', refusal: { code: error.code, message: error.message } }
      return verdictOf(error)
    }
  }
}

/** The device has lost the file of an entry. */
class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
  readonly code = 'FILE_LOST'
  constructor() {
    super('This device no longer has the file. Add it again.')
  }
}
