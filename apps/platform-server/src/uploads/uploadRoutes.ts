import { Hono } from 'hono'
import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { Database } from '../database/openDatabase'
import { MOST_BYTES } from '../files/fileKinds'
import { tooLarge } from '../files/storedFile'
import { ApiError, notFound, sessionRequired } from '../http/ApiError'
import type { PlatformContext, PlatformEnv } from '../http/platformContext'
import { contentVersion } from '../metadata/objects/contentVersion'
import type { RateLimiter } from '../sessions/rateLimiter'
import { finishUpload } from './finishUpload'
import { receiveBytes } from './receiveBytes'
import {
  bytesHeader,
  DOCUMENT_HEADER,
  OFFSET_STREAM,
  readMetadata,
  requireVersion,
  TUS_VERSION,
} from './uploadHeaders'
import { createUpload, expiryOf, findUpload, type Upload } from './uploadStore'

/** POST creates uploads; each has a path below it. */
export const UPLOADS_PATH = '/services/uploads'

export interface UploadDeps {
  readonly database: Database
  /** @default no rate limits */
  readonly rateLimiter?: RateLimiter
  readonly now: () => number
}

/**
 * Serves resumable uploads in the tus protocol 1.0.0 with creation and expiration, to mount at {@link
 * UPLOADS_PATH}. The last bytes create a ContentDocument with its version; `Content-Document-Id` has its
 * id, also in later responses. An empty PATCH finishes a complete upload whose response was lost.
 */
export function uploadRoutes({ database, rateLimiter, now }: UploadDeps): Hono<PlatformEnv> {
  const app = new Hono<PlatformEnv>()

  app.use(async (context, next) => {
    await next()
    context.res.headers.set('Tus-Resumable', TUS_VERSION)
  })

  app.options('/', () => answer(204, offer))

  app.post('/', async (context) => {
    const caller = senderOf(context)
    requireVersion(context)
    const length = bytesHeader(context, 'Upload-Length')
    const metadata = readMetadata(context)
    if (length === 0) throw new ApiError(400, 'EMPTY_FILE', 'The file is empty.')
    if (length > MOST_BYTES) throw tooLarge(MOST_BYTES)
    await rateLimiter?.count('upload', `${caller.userId}:file`)
    const upload = await createUpload(database, caller, { length, ...metadata }, new Date(now()))
    return answer(201, { Location: `${UPLOADS_PATH}/${upload.id}`, ...stateOf(upload) })
  })

  // Hono serves HEAD from GET.
  app.get('/:id', async (context) => {
    const upload = await findUpload(database, senderOf(context), idOf(context))
    return answer(200, { ...stateOf(upload), 'Upload-Length': String(upload.length) })
  })

  app.patch('/:id', async (context) => {
    const caller = senderOf(context)
    requireVersion(context)
    if (context.req.header('content-type') !== OFFSET_STREAM)
      throw new ApiError(415, 'INVALID_HEADER', `Send the bytes as ${OFFSET_STREAM}.`)
    const offset = bytesHeader(context, 'Upload-Offset')
    const isWindows = /windows/iu.test(context.req.header('user-agent') ?? '')
    const found = await findUpload(database, caller, idOf(context))
    const { body } = context.req.raw
    const at = { isWindows, now: new Date(now()) }
    const received = await receiveBytes(database, caller, found, offset, body, at)
    const upload = { ...found, received, touchedAt: at.now }
    if (received < found.length) return answer(204, stateOf(upload))
    const contentDocumentId = await finishUpload(database, caller, upload, isWindows)
    return answer(204, stateOf({ ...upload, contentDocumentId }))
  })

  return app
}

const offer = {
  'Tus-Version': TUS_VERSION,
  'Tus-Extension': 'creation,expiration',
  'Tus-Max-Size': String(MOST_BYTES),
}

const answer = (status: number, headers: Record<string, string>): Response =>
  new Response(null, { status, headers })

function stateOf({ received, contentDocumentId, touchedAt }: Upload): Record<string, string> {
  return {
    'Upload-Offset': String(received),
    ...(contentDocumentId === null
      ? { 'Upload-Expires': expiryOf({ touchedAt }).toUTCString() }
      : { [DOCUMENT_HEADER]: contentDocumentId }),
  }
}

/** @throws {ApiError} 401 for a guest, 403 without permission to upload. */
function senderOf(context: PlatformContext): UserCaller {
  const caller = context.get('caller')
  if (caller.kind !== 'user') throw sessionRequired()
  demand(caller, 'create', contentVersion)
  return caller
}

/** @throws {ApiError} 404 for a malformed id. */
function idOf(context: PlatformContext): string {
  const id = context.req.param('id') ?? ''
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(id)) throw notFound('upload')
  return id
}
