import { UiApiError } from '@portal/ui-api'
import { sendBody } from './uploadFetch'

/** Endpoint of resumable uploads. */
const UPLOADS = '/services/uploads'
const PIECE_BYTES = 262_144
/** A piece at 1.5 kB/s. */
const PIECE_TIMEOUT_MS = 3 * 60 * 1000
/** Conflicts with a concurrent sender before this one gives up. */
const MOST_CONFLICTS = 5

const TUS = { 'Tus-Resumable': '1.0.0' }

/** Upload state that must outlive the tab. */
export interface UploadMemory {
  /** URL of the upload. */
  uploadPath?: string
  /** Bytes that the server has acknowledged. */
  arrivedBytes?: number
}

export interface FileToSend extends UploadMemory {
  bytes: Uint8Array<ArrayBuffer>
  fileName: string
  title: string
}

export interface ResumableUploadOptions {
  fetch: typeof globalThis.fetch
  /** Request headers of the session. */
  headers: () => Record<string, string>
  /** Stores the state; its promise resolves when it is committed. */
  remember: (memory: UploadMemory) => Promise<void>
  /** Sent share of the file, 0 to 1. */
  onProgress: (share: number) => void
  /** Bytes per request: the most that a broken line costs. @default 262144 */
  pieceBytes?: number
}

/** Upload state at the server. */
interface Standing {
  path: string
  offset: number
  /** Id of the completed file. */
  contentDocumentId: string | undefined
}

/**
 * Uploads a file in pieces from the server's offset (tus 1.0.0), across lost connections, tabs and sessions.
 *
 * @returns the ContentDocument id; undefined where the server has no resumable uploads (an org): send a form.
 * @throws {UiApiError} without a response or on a refusal; call again with the stored state to resume.
 */
export async function sendResumably(
  file: FileToSend,
  options: ResumableUploadOptions,
): Promise<string | undefined> {
  const { remember, onProgress } = options
  const { length } = file.bytes
  let standing = await findOrBegin(file, options)
  let conflicts = 0
  while (standing && standing.contentDocumentId === undefined) {
    onProgress(standing.offset / length)
    const next = await sendPiece(file.bytes, standing, options)
    if (next === 'elsewhere') {
      conflicts += 1
      if (conflicts > MOST_CONFLICTS) throw failure('The upload is being sent from elsewhere.')
      standing = await findOrBegin({ ...file, uploadPath: standing.path }, options)
    } else {
      standing = next
    }
    if (standing) await remember({ uploadPath: standing.path, arrivedBytes: standing.offset })
  }
  return standing?.contentDocumentId
}

/**
 * Resumes the stored upload unless the server has deleted it, else creates one. Undefined when the server has
 * no such endpoint.
 */
async function findOrBegin(file: FileToSend, options: ResumableUploadOptions): Promise<Standing | undefined> {
  const { uploadPath } = file
  if (uploadPath !== undefined) {
    const response = await ask(() => options.fetch(uploadPath, { method: 'HEAD', headers: TUS }))
    if (response.ok) return standingOf(uploadPath, response)
    if (response.status !== 404) throw await refusal(response)
  }
  const response = await ask(() =>
    options.fetch(UPLOADS, {
      method: 'POST',
      headers: {
        ...TUS,
        ...options.headers(),
        'Upload-Length': String(file.bytes.length),
        'Upload-Metadata': `filename ${base64(file.fileName)},title ${base64(file.title)}`,
      },
    }),
  )
  if (response.status === 404 || response.status === 405) return undefined
  if (!response.ok) throw await refusal(response)
  const path = response.headers.get('location')
  if (path === null) return undefined
  await options.remember({ uploadPath: path, arrivedBytes: 0 })
  return { path, offset: 0, contentDocumentId: undefined }
}

/**
 * Sends the next piece; an empty one when only the response of the last piece was lost, and the server
 * completes the file.
 */
async function sendPiece(
  bytes: Uint8Array<ArrayBuffer>,
  { path, offset }: Standing,
  { fetch, headers, onProgress, pieceBytes = PIECE_BYTES }: ResumableUploadOptions,
): Promise<Standing | 'elsewhere'> {
  const piece = bytes.subarray(offset, offset + pieceBytes)
  const init = {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...headers(),
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    },
    body: new Blob([piece]),
    signal: AbortSignal.timeout(PIECE_TIMEOUT_MS),
  }
  const response = await ask(() =>
    sendBody(fetch, path, init, (share) => onProgress((offset + share * piece.length) / bytes.length)),
  )
  if (response.status === 409 || response.status === 404) return 'elsewhere'
  if (!response.ok) throw await refusal(response)
  return standingOf(path, response)
}

function standingOf(path: string, { headers }: Response): Standing {
  return {
    path,
    offset: Number(headers.get('upload-offset')),
    contentDocumentId: headers.get('content-document-id') ?? undefined,
  }
}

/** @throws {UiApiError} without a response. */
async function ask(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (cause) {
    throw new UiApiError({ code: 'UIAPI_NETWORK', message: 'The upload did not reach the server.', cause })
  }
}

const failure = (message: string) => new UiApiError({ code: 'UIAPI_HTTP', message, status: 503 })

async function refusal(response: Response): Promise<UiApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const { status, statusText } = response
  return new UiApiError({
    code: 'UIAPI_HTTP',
    message: `The upload was answered with ${status}.`,
    status,
    statusText,
    body,
  })
}

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
