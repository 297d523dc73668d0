import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { Database, PortalTransaction } from '../database/openDatabase'
import {
  addVersion,
  changeableDocument,
  createDocument,
  type UploadedIds,
  type UploadText,
} from '../files/contentVersions'
import { displayName, withoutExtension } from '../files/fileName'
import { boundaryOf, formParts } from '../files/multipart'
import { discardFile, storeFile, type StoredFile } from '../files/storedFile'
import { ApiError } from '../http/ApiError'
import { contentVersion } from '../metadata/objects/contentVersion'
import { readRecord } from '../records/readRecord'
import { afterWrite } from '../records/recordOperations'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { pathValue } from './requestValues'

const MAX_TITLE = 120
const MAX_DESCRIPTION = 32_000

interface Upload {
  readonly file: StoredFile
  readonly originalName: string
  readonly title: string | undefined
  readonly description: string | undefined
}

/**
 * Streams the file and texts of a form.
 *
 * @throws {ApiError} 400 for a form without `fileData`, or a file that is not allowed, which is not stored.
 */
async function receive({ context, database }: UiApiRequest, sender: UserCaller): Promise<Upload> {
  const boundary = boundaryOf(context.req.header('content-type'))
  const isWindows = /windows/iu.test(context.req.header('user-agent') ?? '')
  const texts = new Map<string, string>()
  let file: StoredFile | undefined
  let originalName = ''
  try {
    for await (const part of formParts(context.req.raw.body, boundary)) {
      if (part.name === 'title') texts.set('title', await textOf(part.bytes, MAX_TITLE, 'title'))
      if (part.name === 'description')
        texts.set('description', await textOf(part.bytes, MAX_DESCRIPTION, 'description'))
      if (part.name !== 'fileData') continue
      if (file) throw new ApiError(400, 'INVALID_MULTIPART', 'Send one file at a time.')
      originalName = displayName(part.fileName)
      file = await storeFile(database, part.bytes, sender.userId, isWindows)
    }
    if (!file) throw new ApiError(400, 'MISSING_ARGUMENT', 'The form has no part named fileData.')
    return { file, originalName, title: texts.get('title'), description: texts.get('description') }
  } catch (error) {
    if (file) await discardFile(database, file.key)
    throw error
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>, most: number, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    length += chunk.byteLength
    if (length > most * 4) throw tooLong(name, most)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').trim()
  if (text.length > most) throw tooLong(name, most)
  return text
}

function tooLong(name: string, most: number): ApiError {
  return new ApiError(400, 'STRING_TOO_LONG', `The ${name} has at most ${most} characters.`)
}

/** Creates an upload's records; a file without records is deleted. */
async function keep(
  database: Database,
  caller: UserCaller,
  { file }: Upload,
  work: (transaction: PortalTransaction) => Promise<UploadedIds>,
): Promise<Response> {
  try {
    const composite = await database.asCaller(caller, async (transaction) => {
      const { documentId, versionId } = await work(transaction)
      return {
        contentDocument: await readRecord(transaction, caller, documentId, afterWrite),
        // Records (Load_Document__c) reference files, so there are no ContentDocumentLinks.
        contentDocumentLinks: [],
        contentVersion: await readRecord(transaction, caller, versionId, afterWrite),
      }
    })
    return Response.json(composite, { status: 201 })
  } catch (error) {
    await discardFile(database, file.key)
    throw error
  }
}

async function createContentDocumentAndVersion(request: UiApiRequest): Promise<Response> {
  const { caller, database } = request
  demand(caller, 'create', contentVersion)
  const upload = await receive(request, caller)
  const text: UploadText = {
    title: upload.title || withoutExtension(upload.originalName),
    description: upload.description || null,
    originalName: upload.originalName,
  }
  return await keep(database, caller, upload, (transaction) =>
    createDocument(transaction, caller, text, upload.file),
  )
}

async function createContentVersion(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const documentId = pathValue(context, 'contentDocumentId')
  demand(caller, 'create', contentVersion)
  const known = (transaction: PortalTransaction) => changeableDocument(transaction, caller, documentId)
  // Validated before reading ten megabytes.
  await database.asCaller(caller, known)
  const upload = await receive(request, caller)
  return await keep(database, caller, upload, async (transaction) => {
    const document = await known(transaction)
    const text: UploadText = {
      title: upload.title || document.title,
      description: upload.description ?? document.description,
      originalName: upload.originalName,
    }
    return await addVersion(transaction, document.id, text, upload.file)
  })
}

export const contentRoutes: readonly UiApiRoute[] = [
  {
    method: 'POST',
    path: '/ui-api/records/content-documents/content-versions',
    limit: 'upload',
    handle: createContentDocumentAndVersion,
  },
  {
    method: 'POST',
    path: '/ui-api/records/content-documents/:contentDocumentId/content-versions',
    limit: 'upload',
    handle: createContentVersion,
  },
]
