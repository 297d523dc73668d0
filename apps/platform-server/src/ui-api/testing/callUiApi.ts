import { Hono } from 'hono'
import type { Caller } from '../../access/caller'
import type { Database } from '../../database/openDatabase'
import { ApiError } from '../../http/ApiError'
import { errorResponse } from '../../http/errorResponse'
import type { PlatformEnv } from '../../http/platformContext'
import { uiApiRoutes } from '../uiApiRoutes'

export const UI_API = '/services/data/v63.0/ui-api'

export interface CallInit {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | FormData | Uint8Array<ArrayBuffer>
  /** Sent as JSON. @default POST with it */
  readonly json?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Tests read bodies of every shape, and validate them by assertions.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

/** Sends a request as a caller, without session or network. */
export async function callUiApi(
  database: Database,
  caller: Caller,
  path: string,
  init: CallInit = {},
): Promise<Answer> {
  const app = new Hono<PlatformEnv>()
  app.use(async (context, next) => {
    context.set('caller', caller)
    await next()
  })
  app.route('/services/data/v63.0', uiApiRoutes({ database }))
  app.onError((error) => errorResponse(error, 'array', 'test'))
  app.notFound(() => errorResponse(new ApiError(404, 'NOT_FOUND', 'Nothing here.'), 'array', 'test'))
  const { json, ...rest } = init
  const asJson = { method: 'POST', body: JSON.stringify(json) }
  const request =
    json === undefined
      ? rest
      : { ...asJson, ...rest, headers: { 'Content-Type': 'application/json', ...rest.headers } }
  const response = await app.request(path.startsWith('/services') ? path : UI_API + path, request)
  const isJson = response.headers.get('content-type')?.includes('json')
  const text = isJson ? await response.text() : ''
  const body: unknown = isJson
    ? JSON.parse(text)
    : response.status === 200
      ? new Uint8Array(await response.arrayBuffer())
      : undefined
  return { status: response.status, headers: response.headers, body }
}
